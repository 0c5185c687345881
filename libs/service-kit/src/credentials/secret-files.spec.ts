import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVariables } from './secret-files.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corner-secrets-'));
  writeFileSync(join(folder, 'secret'), 'from the file\n');
  writeFileSync(join(folder, 'empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a variable from its file, without the trailing newline', () => {
  const { values, problems } = readVariables({ SECRET_FILE: join(folder, 'secret'), OTHER: 'told' }, [
    'SECRET',
    'OTHER',
    'THIRD',
  ]);
  expect(values).toEqual({ SECRET: 'from the file', OTHER: 'told' });
  expect(problems).toEqual([]);
});

it('ignores an empty variable or file', () => {
  const { values } = readVariables({ SECRET_FILE: join(folder, 'empty'), OTHER: '' }, ['SECRET', 'OTHER']);
  expect(values).toEqual({});
});

it('reports variables set twice and unreadable files', () => {
  const nowhere = join(folder, 'nowhere');
  const { problems } = readVariables({ A: 'told', A_FILE: join(folder, 'secret'), B_FILE: nowhere }, ['A', 'B']);
  expect(problems).toEqual([
    'A and A_FILE are both set: keep one of them',
    `B_FILE: ${nowhere} cannot be read (ENOENT)`,
  ]);
});
