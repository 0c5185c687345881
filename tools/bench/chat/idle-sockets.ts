import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import { memoryOf } from '../report/measure.js';
import type { Stack, Started } from '../stack/stack.js';
import { ChatDriver, type ChatMember } from './chat-driver.js';
import { heapFile, NODES } from './product.js';

export const IDLE_SOCKETS = 4_000;

export interface IdleSocket {
  heap: number;
  rss: number;
}

/** Heap and RSS in bytes of one more socket, on a node that had sockets before. */
export async function weighIdle(stack: Stack, node: Started): Promise<IdleSocket> {
  const strangers = Array.from({ length: IDLE_SOCKETS }, () => {
    const id = v7();
    return { id, ...stack.signedIn(id), peer: 0, conversation: '' };
  });
  const open = (members: ChatMember[]) =>
    ChatDriver.connect(stack, { kind: 'corner', ports: [node.port, node.port], members });
  (await open(strangers.slice(0, 500))).close();
  await delay(3_000);
  const before = await weigh(stack, node);
  const driver = await open(strangers);
  await delay(3_000);
  const after = await weigh(stack, node);
  driver.close();
  await delay(2_000);
  return { heap: (after.heap - before.heap) / IDLE_SOCKETS, rss: (after.rss - before.rss) / IDLE_SOCKETS };
}

async function weigh(stack: Stack, node: Started): Promise<IdleSocket> {
  const file = heapFile(stack, NODES[0]);
  rmSync(file, { force: true });
  process.kill(node.pid(), 'SIGUSR2');
  for (let waited = 0; waited < 10_000; waited += 100) {
    await delay(100);
    try {
      const { heapUsed } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
      return { heap: heapUsed, rss: memoryOf(node.pid()).rss * 1024 };
    } catch {
      // not written yet
    }
  }
  throw new Error('The node did not tell its heap.');
}
