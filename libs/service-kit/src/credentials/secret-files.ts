import { readFileSync } from 'node:fs';

export interface Variables {
  values: Record<string, string>;
  /** A sentence for each file that cannot be read and each variable that is set twice. */
  problems: string[];
}

/**
 * The variables `names` of an environment. Each may stand in a file instead, which `<NAME>_FILE` names, so that it is seen
 * neither in the list of processes nor by `docker inspect`. What is empty does not count.
 */
export function readVariables(env: NodeJS.ProcessEnv, names: readonly string[]): Variables {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const { [name]: value, [`${name}_FILE`]: file } = env;
    if (value && file) problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
    else if (value) values[name] = value;
    else if (file) {
      const content = contentOf(file);
      if (content instanceof Error) problems.push(`${name}_FILE: ${content.message}`);
      else if (content) values[name] = content;
    }
  }
  return { values, problems };
}

function contentOf(file: string): string | Error {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    return new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
