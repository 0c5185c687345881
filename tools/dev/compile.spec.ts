import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.js';

const workspace = mkdtempSync(join(tmpdir(), 'compile-'));
const project = 'services/gyms';
const write = (path: string, text: string) => writeFileSync(join(workspace, project, path), text);

beforeAll(() => {
  mkdirSync(join(workspace, project, 'src'), { recursive: true });
  const compilerOptions = { rootDir: '.', outDir: 'dist', module: 'nodenext', target: 'es2022', sourceMap: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
});
afterAll(() => rmSync(workspace, { recursive: true }));

it('refuses what cannot be read and names the place', () => {
  write('src/broken.ts', 'export const a = ;');
  expect(() => compile(workspace, project, `${project}/src/broken.ts`)).toThrow('services/gyms/src/broken.ts(1,18)');
});

it('writes a module to where the build puts it', () => {
  write('src/gym.ts', "import { b } from './b.js';\nexport const a: number = b;\n");
  compile(workspace, project, `${project}/src/gym.ts`);
  const text = readFileSync(join(workspace, project, 'dist/src/gym.js'), 'utf8');
  expect(text).toMatch(/^import \{ b \} from '.\/b.js';\nexport const a = b;\n/);
});
