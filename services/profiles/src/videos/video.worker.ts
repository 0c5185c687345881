import { parentPort } from 'node:worker_threads';
import { rewriteVideo } from './video.policy.js';

parentPort!.on('message', (file: Uint8Array<ArrayBuffer>) => {
  void rewriteVideo(file).then((rewritten) =>
    parentPort!.postMessage(rewritten, rewritten ? [rewritten.bytes.buffer] : []),
  );
});
