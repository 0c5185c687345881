import { parentPort, workerData } from 'node:worker_threads';
import { seedMembers } from '../members.js';

parentPort?.postMessage(seedMembers(workerData as number));
