import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const drills = {
  kill: 'kill -9 of every process in turn, and of the services in the middle of 2,000 decisions of two moderators',
  restart: 'SIGTERM to every process in turn',
  pause: 'every process stands still for 20 s in turn',
  partition: 'no packets between the product and each of its servers for 20 s',
  slow: 'each server answers 400 ms later',
  diskfull: 'the disk of PostgreSQL, NATS and Redis is full (root on Linux)',
  clock: 'the clock of the services is five minutes off',
  'wipe-stream': "JetStream's store is deleted",
  upgrade: 'PREVIOUS=<folder of a built checkout of the version before>: old and new side by side, in both orders',
  cluster: 'kill -9 of each leader in turn, with several servers of each kind (npm run cluster)',
  restore: 'backup while members chat, everything deleted, restore',
  dashboards: 'PostgreSQL and NATS stand still in turn; the dashboards of that time are drawn into docs/dashboards',
  overload: 'ten times the load: npm run bench -- overload',
};
const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(drills, name) || rest.length > 0) {
  const lines = Object.entries(drills).map(([each, what]) => `  ${each.padEnd(12)} ${what}`);
  console.error(`Usage: npm run drill -- <name>\n${lines.join('\n')}`);
  process.exit(1);
}
const [program, ...args] =
  name === 'overload'
    ? ['npm', 'run', 'bench', '--', 'overload']
    : ['npx', 'playwright', 'test', '-c', 'e2e/drill.config.ts'];
const env = { ...process.env, DRILL: name };
process.exit(spawnSync(program, args, { cwd: workspace, env, stdio: 'inherit' }).status ?? 1);
