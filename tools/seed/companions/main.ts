import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { messagesOf } from '@corner/contracts/events/event-map';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import { createLogger } from '@corner/service-kit/telemetry/logger';
import { readDemoFile, writeDemoFile } from '../demo-file.js';
import { readSeedConfig } from '../seed.config.js';
import { CompanionService, HEARD } from './companion.service.js';
import type { DemoMembers } from './members.worker.js';

/** A restart of this process loses at most the last received messages. */
const SINCE_MS = 60_000;
const LONGEST_PAUSE_MS = 300_000;

const config = readSeedConfig('GATEWAY_URL', 'NATS_URL');
const logger = createLogger('companions', config.LOG_LEVEL);
const demo = readDemoFile(config.DATA_DIR);
if (!demo) {
  logger.warn('no demo members: run the seed first');
  process.exit(1);
}

// The gazetteer that members are made from takes 60 MB; they end with its thread.
const printed = demo.signIns.map(({ email }) => email);
const worker = new Worker(new URL('./members.worker.js', import.meta.url), {
  workerData: { count: demo.members, printed },
});
const [members] = (await once(worker, 'message')) as [DemoMembers];

const companions = new CompanionService({
  gatewayUrl: config.GATEWAY_URL,
  password: demo.password,
  ...members,
  printed,
  logger,
});
const listener = new EventListener({
  natsUrl: config.NATS_URL,
  service: 'companions',
  namespace: config.EVENTS_NAMESPACE,
  logger,
  types: HEARD,
  sinceMs: SINCE_MS,
  handle: (event) => {
    if (event.type === 'discovery.member-liked') companions.hearLike(event.payload);
    else if (event.type === 'discovery.match-created') companions.hearMatch(event.payload);
    else for (const message of messagesOf([event])) companions.hearMessage(message);
  },
});
listener.start();

async function stop(): Promise<void> {
  await listener.close();
  await companions.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

if (!demo.conversations) {
  for (let pause = 5_000; !(await companions.introduce()); pause = Math.min(LONGEST_PAUSE_MS, 2 * pause))
    await delay(pause);
  writeDemoFile(config.DATA_DIR, { ...demo, conversations: true });
}
