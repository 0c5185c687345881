import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, workspace } from './start/preparation.mjs';

/** The script of each command, and the apps that it needs beside the services. */
const PROGRAMS = {
  attack: {
    script: 'node_modules/@playwright/test/cli.js',
    first: ['test', '-c', 'e2e/attack.config.ts'],
    apps: ['web', 'admin-web'],
  },
  backup: { script: 'tools/dist/backup/main.js' },
  bench: { script: 'tools/dist/bench/main.js', apps: ['web', 'admin-web'] },
  dashboards: { script: 'tools/dist/dashboards/main.js' },
  drill: { script: 'tools/test/drill.mjs', apps: ['web', 'admin-web'] },
  member: { script: 'tools/dist/member/main.js' },
  rebuild: { script: 'tools/dist/rebuild/main.js' },
  routes: { script: 'tools/dist/routes/main.js' },
  restore: { script: 'tools/dist/restore/main.js' },
  screenshots: {
    script: 'node_modules/@playwright/test/cli.js',
    first: ['test', '-c', 'e2e/screenshots.config.ts'],
    apps: ['web', 'admin-web'],
  },
};

const [name, ...args] = process.argv.slice(2);
const { script, first = [], apps = [] } = PROGRAMS[name];
try {
  await prepare((text) => console.error(`  ${text}`), apps);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// In the folder it was typed in: paths among its arguments are meant from there.
const { status } = spawnSync(process.execPath, [join(workspace, script), ...first, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
