import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A built checkout of this repository; code that knows its schema or protocol is loaded from it. */
export class Tree {
  constructor(
    readonly root: string,
    readonly name: string,
  ) {}

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  /** A built module of this tree, of the type that ours has: `T` is `typeof import(…)`. */
  load<T>(path: string): Promise<T> {
    return import(pathToFileURL(this.path(path)).href) as Promise<T>;
  }
}

/** The repository that this file belongs to, seen from tools/dist/bench/stack. */
export const thisTree = new Tree(fileURLToPath(new URL('../../../..', import.meta.url)), 'this tree');

export const benchScript = (name: string) => thisTree.path('tools/dist/bench', `${name}.js`);
