import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { eventually } from '@corner/testing/eventually';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Reload } from './reload.js';

const FINDING = 'services/gyms/src/gym.ts(1,1): error TS2322';
let workspace: string;
let reload: Reload;
const restarted: string[] = [];
const said: string[] = [];

function write(path: string, text: string): void {
  const file = join(workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const server = (name: string) => ({ restart: async () => void restarted.push(name) }) as unknown as SupervisedProcess;

beforeEach(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'reload-'));
  const compilerOptions = { rootDir: '.', outDir: 'dist', target: 'es2022' };
  write('libs/kit/tsconfig.json', JSON.stringify({ compilerOptions }));
  write('libs/kit/src/kit.ts', 'export const kit = 1;\n');
  write('gateway/tsconfig.json', JSON.stringify({ compilerOptions }));
  write('services/gyms/tsconfig.json', JSON.stringify({ compilerOptions, references: [{ path: '../../libs/kit' }] }));
  write('services/gyms/src/gym.ts', 'export const gym = 1;\n');
  write('node_modules/.bin/tsc', `#!/bin/sh\necho "${FINDING}"\nexit 2\n`);
  chmodSync(join(workspace, 'node_modules/.bin/tsc'), 0o755);
  restarted.length = said.length = 0;
  const servers = new Map([
    ['services/gyms', [server('gyms')]],
    ['gateway', [server('gateway')]],
  ]);
  reload = new Reload({ workspace, servers, say: (text) => said.push(text) });
  await reload.start();
});

afterEach(async () => {
  await reload.stop();
  rmSync(workspace, { recursive: true });
});

it('restarts nothing for what cannot be read, and says where', async () => {
  write('services/gyms/src/gym.ts', 'export const gym = ;\n');
  await eventually(() => said.some((text) => text.includes('services/gyms/src/gym.ts(1,20)')));
  expect(restarted).toEqual([]);
});

it('compiles a changed file, restarts what uses it and says what the types are', async () => {
  write('libs/kit/src/kit.ts', 'export const kit = 2;\n');
  await eventually(() => said.includes(FINDING));
  expect(readFileSync(join(workspace, 'libs/kit/dist/src/kit.js'), 'utf8')).toContain('kit = 2');
  expect(restarted).toEqual(['gyms']);
  expect(said[0]).toMatch(/^gyms: new after \d+\.\d s$/);
});
