import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');
const router = 'node_modules/react-router';
const folder = mkdtempSync(join(tmpdir(), 'corner-promises-'));

/** Oxlint reads types, so its sample is a small project on disk. */
const files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext" } }',
  [`${router}/package.json`]: '{ "name": "react-router", "types": "index.d.ts" }',
  [`${router}/index.d.ts`]: `export interface NavigateFunction { (to: string): Promise<void> }
    export declare function useNavigate(): NavigateFunction;`,
  'forgotten.ts': 'declare function save(): Promise<void>;\nsave();\n',
  'awaited.ts': 'declare function save(): Promise<void>;\nawait save();\nvoid save();\nexport {};\n',
  'navigated.ts': "import { useNavigate } from 'react-router';\nconst navigate = useNavigate();\nnavigate('/');\n",
};

beforeAll(() => {
  mkdirSync(join(folder, router), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string) {
  const oxlint = join(workspace, 'node_modules/.bin/oxlint');
  const { stdout, status } = spawnSync(oxlint, ['-c', join(workspace, '.oxlintrc.json'), file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { rules: stdout.match(/(?<=typescript\()[\w-]+/g) ?? [], status };
}

it('refuses a promise that is not awaited', () => {
  expect(lint('forgotten.ts')).toEqual({ rules: ['no-floating-promises'], status: 1 });
});

it.each(['awaited.ts', 'navigated.ts'])('accepts %s', (file) => {
  expect(lint(file)).toEqual({ rules: [], status: 0 });
});
