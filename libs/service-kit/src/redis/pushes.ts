import type { ServerFrame } from '@corner/contracts/messaging.api';
import type { Redis } from 'ioredis';
import type { Logger } from '../telemetry/logger.js';

/** Carries frames for a member's sockets. */
export const pushChannel = (memberId: string) => `push:${memberId}`;

/** Signals that a member's presence, or its visibility, has changed. */
export const presenceChannel = (memberId: string) => `presence:${memberId}`;

/** Rings the doorbell of a member's sockets. Fire and forget: what must not be lost is read from the database. */
export class Pushes {
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** Sends one frame to every socket of the members but the one with the id `except`, on whatever node they are. Never throws. */
  publish(memberIds: readonly string[], frame: ServerFrame, { except = '' }: { except?: string } = {}): void {
    const text = `${except}${JSON.stringify(frame)}`;
    for (const memberId of memberIds) this.send(pushChannel(memberId), text);
  }

  /** Has realtime nodes ask again whose presence these members may see and who may see theirs. Never throws. */
  recheckPresence(memberIds: readonly string[]): void {
    for (const memberId of memberIds) this.send(presenceChannel(memberId), '');
  }

  private send(channel: string, text: string): void {
    this.redis.publish(channel, text).catch((error: Error) => {
      this.logger.debug({ err: error }, 'push not delivered');
    });
  }
}
