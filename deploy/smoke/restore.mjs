// Backup and restore with the commands of docs/deployment.md, into databases that are empty and nothing else.
import { randomBytes } from 'node:crypto';
import { compose, docker, env, project } from './engine.mjs';

const KEY = randomBytes(32).toString('hex');
const volume = (name) => `${project}_${name}`;

/** A backup of a version that does not exist yet: the newest one with a migration more. */
const FROM_THE_FUTURE = `
  const { readBackupConfig } = await import('/corner/tools/dist/backup/backup.config.js');
  const { store } = await readBackupConfig();
  const manifest = await store.manifest((await store.names()).at(-1));
  manifest.databases.jobs.migrations.push('FromTheFuture9999999999999');
  await store.writeManifest({ ...manifest, name: 'future', version: '99.0.0' });`;

function operate(service, args, key = KEY, options = []) {
  const given = ['-e', `BACKUP_KEY=${key}`, '-e', 'BACKUP_DIR=/backups', '-v', `${volume('backups')}:/backups`];
  return compose('run', '--rm', '--no-deps', '-T', ...given, ...options, service, ...args);
}

const restore = (backup, key) => operate('restore', ['tools/dist/restore/main.js', ...(backup ? [backup] : [])], key);

/** Beside the running product. */
export async function backUp() {
  const image = env.IMAGE ?? 'corner';
  const own = ['--rm', '--user', '0', '--entrypoint', 'chown', '-v', `${volume('backups')}:/backups`];
  await docker('run', ...own, image, '1000', '/backups');
  return operate('operator', ['tools/dist/backup/main.js']);
}

/** Everything that a restore refuses, before it writes anything; answers with the sentences. */
export async function refusals(backup) {
  const sentences = [await refused(/is not empty; drop it/, () => restore(backup))];
  sentences.push(await refused(/BACKUP_KEY is not the key/, () => restore(backup, 'x'.repeat(64))));
  await operate('operator', ['--input-type=module', '-e', FROM_THE_FUTURE], KEY);
  sentences.push(await refused(/version 99\.0\.0.*FromTheFuture/, () => restore('future')));
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

/** All data gone but for the secrets, as after the loss of the disks. */
export async function wipe() {
  await compose('down', '--remove-orphans');
  await docker('volume', 'rm', ...['postgres', 'redis', 'nats', 'media'].map(volume));
  await compose('up', '-d', '--wait', 'postgres', 'redis', 'nats');
}

export async function restoreInto(backup) {
  const report = await restore(backup);
  await compose('up', '-d', '--wait');
  return report;
}

export const deleteBackups = () => docker('volume', 'rm', '-f', volume('backups'));
