import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launcher.js';

it('npm start refuses a folder of an earlier build in one line, and touches nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-earlier-'));
  mkdirSync(join(dataDir, 'postgres-17'));
  const before = statSync(dataDir);
  const given = process.env.DATA_DIR;
  process.env.DATA_DIR = dataDir;
  try {
    await expect(launch(join(__dirname, '../..'))).rejects.toThrow(
      /^\S+ is of an earlier build, .* npm run backup there and npm run restore here do not help\. .*$/,
    );
    expect(readdirSync(dataDir)).toEqual(['postgres-17']);
    expect(statSync(dataDir)).toMatchObject({ mtimeMs: before.mtimeMs, mode: before.mode });
  } finally {
    process.env.DATA_DIR = given;
    rmSync(dataDir, { recursive: true });
  }
});
