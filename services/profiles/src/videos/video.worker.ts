import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { rewriteVideo } from './video.policy.js';

parentPort!.on('message', async (path: string) => {
  const rewritten = await rewriteVideo((await readFile(path)) as Uint8Array<ArrayBuffer>);
  if (rewritten) await writeFile(path, rewritten.bytes);
  parentPort!.postMessage(rewritten?.type ?? null);
});
