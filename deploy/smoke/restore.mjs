// Backup and restore by the commands of docs/, on the machine that made the backup and on a new one.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asDocumented, shell } from './documented.mjs';
import { compose, machine, moveTo } from './engine.mjs';

/** A backup of a future version: the newest one with an additional migration. */
const FROM_THE_FUTURE = `
  const manifest = await store.manifest((await store.names()).at(-1));
  manifest.databases.jobs.migrations.push('FromTheFuture9999999999999');
  await store.writeManifest({ ...manifest, files: undefined, name: 'future', version: '99.0.0' });`;

export async function backUp() {
  const report = await asDocumented('deployment.md', 'Backup');
  const [, name] = /^(\S+) is complete/m.exec(report);
  const [, key] = /^BACKUP_KEY is (\w+)$/m.exec(report);
  return { report: report.replace(key, '…'), name, key };
}

function operate(service, key, ...args) {
  const given = ['-e', `BACKUP_KEY=${key}`, '-e', 'BACKUP_DIR=/backups', '-v', `${machine.folder}/backups:/backups`];
  return compose('run', '--rm', '--no-deps', '-T', ...given, service, ...args);
}

function inStore(key, script) {
  const open = `const { readBackupConfig } = await import('/corner/tools/dist/backup/backup.config.js');
    const { store } = await readBackupConfig();`;
  return operate('operator', key, '--input-type=module', '-e', open + script);
}

/** Tries everything that a restore refuses before it writes; returns the messages. */
export async function refusals({ name, key }) {
  const restore = (backup, other = key) => operate('restore', other, 'tools/dist/restore/main.js', backup);
  const sentences = [await refused(/is not empty; drop it/, () => restore(name))];
  sentences.push(await refused(/BACKUP_KEY is not the key/, () => restore(name, 'x'.repeat(64))));
  await inStore(key, FROM_THE_FUTURE);
  sentences.push(await refused(/version 99\.0\.0.*FromTheFuture/, () => restore('future')));
  await inStore(key, `await store.delete('future')`);
  return sentences;
}

async function refused(sentence, work) {
  const outcome = await work().then(
    () => 'nothing: it was done',
    (error) => error.stderr.trim().split('\n').at(-1),
  );
  if (!sentence.test(outcome))
    throw new Error(`A restore had to be refused with ${sentence}, but the outcome was: ${outcome}`);
  return outcome;
}

/** The disks are lost, the secrets are not. */
export const restoreHere = ({ key }) => asDocumented('deployment.md', 'Restore', { BACKUP_KEY: key });

/** The machine is lost; the backup folder and the key remain. */
export async function restoreElsewhere({ key }) {
  const { folder, project } = machine;
  await compose('down', '-v', '--remove-orphans');
  await moveTo(`${project}-new`);
  await shell(`sudo cp -r ${folder}/backups . && sudo rm -rf ${folder}`);
  return asDocumented('operations.md', 'On a new machine', { BACKUP_KEY: key });
}

/** The lines of docs/deployment.md in .env cause a first backup. */
export async function backUpBySchedule({ key }) {
  await shell('mkdir scheduled && sudo chown 1000 scheduled');
  const lines = ['COMPOSE_PROFILES=backup', `BACKUP_KEY=${key}`, 'BACKUP_DIR=./scheduled'];
  appendFileSync(join(machine.folder, '.env'), `${lines.join('\n')}\n`);
  await compose('up', '-d', '--wait');
  for (let tries = 0; tries < 300; tries++) {
    if (/ is complete after /.test(await compose('logs', 'backup'))) return;
    await delay(1000);
  }
  throw new Error(`No backup was made by itself:\n${await compose('logs', 'backup')}`);
}
