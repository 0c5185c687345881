import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Compressed copies of every text file, which the gateway serves to clients that accept them.
const dist = join(process.cwd(), 'dist');
const texts = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|css|html|svg)$/.test(name));
await Promise.all(
  texts.map(async (name) => {
    const target = join(dist, name);
    const content = await readFile(target);
    await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  }),
);
