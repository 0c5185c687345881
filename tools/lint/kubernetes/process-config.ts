import { text } from './manifests.js';

const SHARED = ['service.config', 'contacts.config'].map((name) => `libs/service-kit/src/${name}.ts`);
const shared = () => SHARED.map(text).join('');

/** `services/identity/dist/src/main.js` runs identity. */
export const processOf = (main: string) => /^(?:services\/)?([^/]+)\/dist/.exec(main)?.[1] ?? '';

/** The error of a process that starts with this environment; empty if it is complete. */
export function problemsOf(process_: string, env: Record<string, string>): string {
  const before = process.env;
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  process.env = { PATH: before['PATH'], ...env };
  try {
    jest.isolateModules(() => void jest.requireActual(`@corner/${process_}/${process_}.config`));
  } catch (error) {
    if ((error as Error).message !== 'exit') throw error;
  } finally {
    process.env = before;
    write.mockRestore();
    exit.mockRestore();
  }
  return written.join('');
}

/** Whether a process reads a variable: in its own configuration, or in that of all. */
export function reads(process_: string, variable: string): boolean {
  const prefix = `${process_.toUpperCase().replaceAll('-', '_')}_`;
  const own = text(process_ === 'gateway' ? 'gateway/src/gateway.config.ts' : configFile(process_));
  const keys = [variable, ...(variable.startsWith(prefix) ? [variable.slice(prefix.length)] : [])];
  return keys.some((key) => new RegExp(`(?<![\\w.])${key}:`).test(shared() + own));
}

/** The services that a process calls, by the addresses that it reads. */
export function callees(process_: string): string[] {
  const own = text(process_ === 'gateway' ? 'gateway/src/gateway.config.ts' : configFile(process_));
  const names = [...(shared() + own).matchAll(/(?<!\w)([A-Z_]+?)_URLS?: z\.(?:url\(\)|string\(\)\.transform)/g)];
  return names.map(([, name]) => name!.toLowerCase().replaceAll('_', '-')).filter((name) => name !== process_);
}

const configFile = (process_: string) => `services/${process_}/src/${process_}.config.ts`;
