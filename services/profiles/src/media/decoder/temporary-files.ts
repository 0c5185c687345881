import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'corner-upload-';
const LEFT_AFTER_MS = 60 * 60_000;

export async function withFile<T>(
  fill: (path: string) => Promise<void>,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  try {
    await fill(path);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

export async function removeLeftFiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
