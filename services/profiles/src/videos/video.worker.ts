import { parentPort, workerData } from 'node:worker_threads';
import { rewriteVideo } from './video.policy.js';

const rewritten = await rewriteVideo(workerData as Uint8Array<ArrayBuffer>);
parentPort!.postMessage(rewritten, rewritten ? [rewritten.bytes.buffer] : []);
