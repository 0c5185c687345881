// Runs the commands that docs/ gives to an operator.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, machine, run, workspace } from './engine.mjs';

/** The present account may be root without sudo. */
export const shell = (script) =>
  run('bash', ['-c', `set -e\n${process.getuid() === 0 ? 'sudo() { "$@"; }' : ''}\n${script}`]);

/**
 * Returns the first shell block of a section. Changes only the project's name and the given values, and skips the build
 * if IMAGE names an image.
 */
export function asDocumented(page, heading, given = {}) {
  const text = readFileSync(join(workspace, 'docs', page), 'utf8');
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  let script = /```sh\n([^]*?)```/.exec(section)[1].replaceAll(/\bcorner_(?=\w)/g, `${machine.project}_`);
  for (const name of Object.keys(given)) script = script.replace(`export ${name}=…`, '');
  if (env.IMAGE) {
    script = script.replace(' --build', '').replace(/^docker compose build$/m, '');
    script = script.replaceAll(/ corner (?=tools\/)/g, ` ${env.IMAGE} `);
  }
  const values = Object.entries(given).map(([name, value]) => `export ${name}=${value}\n`);
  return shell(`${values.join('')}${script}\necho "BACKUP_KEY is $BACKUP_KEY"`);
}
