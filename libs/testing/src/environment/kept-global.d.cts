import type { JestEnvironment } from '@jest/environment';

type Environment = new (...words: never[]) => JestEnvironment;

/** An environment whose global object serves all files of a project in a worker. */
export function keepGlobal<Base extends Environment>(environment: Base): Base;
