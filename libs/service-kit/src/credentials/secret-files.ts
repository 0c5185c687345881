import { readFileSync } from 'node:fs';

export interface Variables {
  values: Record<string, string>;
  /** One sentence for each unreadable file and each variable that is set twice. */
  problems: string[];
}

/**
 * Reads the variables `names`. Each may be in a file named by `<NAME>_FILE` instead, which hides it from process lists
 * and `docker inspect`. Empty values are ignored.
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
