import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables } from '@corner/service-kit/credentials/secret-files';

/** Variables that an operator's commands need to reach services, databases and events from inside. */
const isNeeded = (name: string) => /^[A-Z]+(_DATABASE)?_URL$|^INTERNAL_SECRET$/.test(name);

const fileIn = (dataDir: string) => join(dataDir, 'operator.json');

/** Keeps in `DATA_DIR/operator.json`, readable by its owner only, where the services of this run are. */
export function writeOperatorFile(dataDir: string, env: NodeJS.ProcessEnv): void {
  const file = fileIn(dataDir);
  const variables = Object.fromEntries(Object.entries(env).filter(([name]) => isNeeded(name)));
  writeFileSync(`${file}.new`, `${JSON.stringify(variables, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Reads the variables that `npm start` wrote to this data folder; none if it has never run. */
export function keptVariables(dataDir: string): Partial<Record<string, string>> {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>) : {};
}

/** Reads the environment, else the kept file; undefined if a variable is in neither. */
export function operatorVariables<N extends string>(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  names: readonly N[],
): Record<N, string> | undefined {
  const kept = keptVariables(dataDir);
  const { values } = readVariables(env, names);
  const found = Object.fromEntries(names.map((name) => [name, values[name] || kept[name]]));
  return names.every((name) => found[name]) ? (found as Record<N, string>) : undefined;
}
