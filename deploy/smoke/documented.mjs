// The commands that docs/ tells an operator to type, run as they stand there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, machine, run, workspace } from './engine.mjs';

/** As the account that runs this, which may be root and have no sudo. */
export const shell = (script) =>
  run('bash', ['-c', `set -e\n${process.getuid() === 0 ? 'sudo() { "$@"; }' : ''}\n${script}`]);

/**
 * The first shell block of a section. Only what differs here is changed: the project's name, the values that are given, and
 * no build where IMAGE names an image.
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
