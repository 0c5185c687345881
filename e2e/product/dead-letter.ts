import { DeadLetters } from '@corner/event-bus/consumer/dead-letters';
import { EventNames } from '@corner/event-bus/nats/event-stream';
import { closeNats, connectNats } from '@corner/event-bus/nats/nats-connection';
import { randomUUID } from 'node:crypto';
import { variableOf } from './installation.js';

export const GIVEN_UP = 'realtime.member-seen';

export async function giveUpEvent(): Promise<string> {
  const service = `test-${randomUUID().slice(0, 8)}`;
  const now = new Date().toISOString();
  const nats = await connectNats(variableOf('REPLAY_NATS_URL'), 'test');
  const event = { eventId: randomUUID(), type: GIVEN_UP, createdAt: now, payload: { memberId: randomUUID(), at: now } };
  const failure = { event, error: new Error('the table is gone') };
  await new DeadLetters(new EventNames(), () => nats).add(service, failure, { seq: 1, deliveries: 9 });
  await closeNats(nats);
  return service;
}
