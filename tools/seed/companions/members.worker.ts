import { parentPort, workerData } from 'node:worker_threads';
import { seedMembers, type SeedMember } from '../members.js';
import { introductionsAmong, type Introduction } from './introductions.policy.js';

export interface DemoMembers {
  members: SeedMember[];
  introductions: Introduction[];
}

const { count, printed } = workerData as { count: number; printed: string[] };
const members = seedMembers(count);
parentPort?.postMessage({ members, introductions: introductionsAmong(members, printed) } satisfies DemoMembers);
