import { Inject, Injectable } from '@nestjs/common';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../telemetry/logger.js';

/** The Redis sorted set of a member's open sockets, `<socket id>@<node>`, by the time until which they count as alive. */
export const socketsKey = (memberId: string) => `sockets:${memberId}`;

/** Carries what concerns the sockets of one node: lines for `readFrameLine`. */
export const nodeChannel = (node: string) => `node:${node}`;

/** Sends every node the ids of members whose presence, or its visibility, has changed, and greetings of nodes. */
export const PRESENCE_CHANNEL = 'presence';

/** A line `<except> <member ids> <frame>` goes to the nodes with another socket of these members. `except`: a socket, `@` and a node, or either. */
const SEND = `
  if ARGV[1] ~= '' then redis.call('publish', '${PRESENCE_CHANNEL}', ARGV[1]) end
  local linesOf = {}
  for i = 2, #ARGV do
    local line, told = ARGV[i], {}
    local except, beside, members = string.match(line, '^([^@ ]*)@?(%S*) (%S*) ')
    for member in string.gmatch(members, '[^,]+') do
      for _, entry in ipairs(redis.call('zrange', '${socketsKey('')}' .. member, 0, -1)) do
        local socket, node = string.sub(entry, 1, 36), string.sub(entry, 38)
        if socket ~= except and node ~= beside and not told[node] then
          told[node] = true
          linesOf[node] = linesOf[node] or {}
          table.insert(linesOf[node], line)
        end
      end
    end
  end
  for node, lines in pairs(linesOf) do redis.call('publish', '${nodeChannel('')}' .. node, table.concat(lines, '\\n')) end`;

/** Redis does nothing else while it runs one. */
const MAX_LINES = 500;

const MAKE_GOOD_MS = 1_000;
/** Beyond that Redis is away for everybody, and the nodes have every socket look again when it is back. */
const MOST_MISSED = 50_000;

interface Except {
  except?: string;
  node?: string;
}

type Sender = Redis & { sendFrames: (rechecked: string, ...lines: string[]) => Promise<unknown> };

/** Rings the doorbell of members' sockets. Fire and forget: what must not be lost is read from the database. */
@Injectable()
export class Frames {
  private lines: string[] = [];
  private rechecked: string[] = [];
  private isWaiting = false;
  /** Whom frames may not have reached: they are told to look again. */
  private readonly missed = new Set<string>();
  private isMakingGood = false;

  constructor(
    private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    redis.defineCommand('sendFrames', { numberOfKeys: 0, lua: SEND });
  }

  /** Sends one frame to every socket of the members but the one with the id `except` and those of one node. Never throws. */
  publish(memberIds: readonly string[], frame: ServerFrame, { except = '', node }: Except = {}): void {
    const besides = node === undefined ? except : `${except}@${node}`;
    this.lines.push(`${besides} ${memberIds.join()} ${JSON.stringify(frame)}`);
    this.sendSoon();
  }

  /** Has realtime nodes ask again whose presence these members may see and who may see theirs. Never throws. */
  recheckPresence(memberIds: readonly string[]): void {
    this.rechecked.push(...memberIds);
    this.sendSoon();
  }

  /** All of one turn of the event loop in one call. */
  private sendSoon(): void {
    if (this.lines.length >= MAX_LINES) this.send();
    if (this.isWaiting) return;
    this.isWaiting = true;
    setImmediate(() => {
      this.isWaiting = false;
      this.send();
    });
  }

  private send(): void {
    const { lines, rechecked } = this;
    if (lines.length + rechecked.length === 0) return;
    [this.lines, this.rechecked] = [[], []];
    (this.redis as Sender).sendFrames(rechecked.join(), ...lines).catch((error: Error) => {
      this.logger.debug({ err: error }, 'frames not sent');
      for (const line of lines) for (const memberId of readFrameLine(line).memberIds) this.missed.add(memberId);
      for (const memberId of rechecked) this.missed.add(memberId);
      this.makeGoodSoon();
    });
  }

  /** The nodes have not noticed: only the way of this process to Redis was broken. */
  private makeGoodSoon(): void {
    if (this.missed.size > MOST_MISSED) this.missed.clear();
    if (this.isMakingGood || this.missed.size === 0) return;
    this.isMakingGood = true;
    setTimeout(() => {
      this.isMakingGood = false;
      const memberIds = [...this.missed];
      this.missed.clear();
      for (let from = 0; from < memberIds.length; from += MAX_LINES) {
        this.publish(memberIds.slice(from, from + MAX_LINES), { type: 'resync' });
      }
      this.recheckPresence(memberIds);
    }, MAKE_GOOD_MS).unref();
  }
}

/** What a line sent to a node says: the frame goes to these members' sockets, but not to that one; without a frame that one is to close. */
export function readFrameLine(line: string): { socketId: string; memberIds: string[]; frame: string } {
  const [socketId = '', memberIds = ''] = line.split(' ', 2);
  return { socketId, memberIds: memberIds.split(','), frame: line.slice(socketId.length + memberIds.length + 2) };
}
