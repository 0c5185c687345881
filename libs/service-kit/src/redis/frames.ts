import { Inject, Injectable } from '@nestjs/common';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../telemetry/logger.js';

/** Redis sorted set of a member's open sockets, `<socket id>@<node>`, by expiry. */
export const socketsKey = (memberId: string) => `sockets:${memberId}`;

export const nodeChannel = (node: string) => `node:${node}`;

/** Broadcasts ids of members with changed presence or visibility, and greetings of nodes. */
export const PRESENCE_CHANNEL = 'presence';

/**
 * Sends a line `<except> <member ids> <frame>` to the nodes with another socket of these members. `except`: a socket,
 * `@` and a node, or either.
 */
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

/** Upper bound, because Redis blocks while a script runs. */
const MAX_LINES = 500;

const RESYNC_MS = 1_000;
/** Beyond that Redis is down for all, and the nodes resync every socket afterwards. */
const MAX_MISSED = 50_000;

interface Except {
  except?: string;
  node?: string;
}

type Sender = Redis & { sendFrames: (rechecked: string, ...lines: string[]) => Promise<unknown> };

/** Sends frames to members' sockets. Fire and forget: clients read durable data from the database. */
@Injectable()
export class Frames {
  private lines: string[] = [];
  private rechecked: string[] = [];
  private isWaiting = false;
  private readonly missed = new Set<string>();
  private isResyncing = false;

  constructor(
    private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    redis.defineCommand('sendFrames', { numberOfKeys: 0, lua: SEND });
  }

  /** Sends one frame to every socket of the members except the socket `except` and those of one node. Never throws. */
  publish(memberIds: readonly string[], frame: ServerFrame, { except = '', node }: Except = {}): void {
    const besides = node === undefined ? except : `${except}@${node}`;
    this.lines.push(`${besides} ${memberIds.join()} ${JSON.stringify(frame)}`);
    this.sendSoon();
  }

  /** Makes realtime nodes recheck whose presence these members may see and who may see theirs. Never throws. */
  recheckPresence(memberIds: readonly string[]): void {
    this.rechecked.push(...memberIds);
    this.sendSoon();
  }

  /** Returns the members who have a socket, so that others need no frame made. */
  async connectedOf(memberIds: readonly string[]): Promise<Set<string>> {
    const asked = [...new Set(memberIds)];
    const answers = await this.redis
      .pipeline(asked.map((id) => ['exists', socketsKey(id)]))
      .exec()
      .catch(() => null);
    return new Set(asked.filter((_, index) => answers?.[index]?.[1] !== 0));
  }

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
      this.resyncSoon();
    });
  }

  /** Needed if only this process lost Redis, which the nodes do not notice. */
  private resyncSoon(): void {
    if (this.missed.size > MAX_MISSED) this.missed.clear();
    if (this.isResyncing || this.missed.size === 0) return;
    this.isResyncing = true;
    setTimeout(() => {
      this.isResyncing = false;
      const memberIds = [...this.missed];
      this.missed.clear();
      for (let from = 0; from < memberIds.length; from += MAX_LINES) {
        this.publish(memberIds.slice(from, from + MAX_LINES), { type: 'resync' });
      }
      this.recheckPresence(memberIds);
    }, RESYNC_MS).unref();
  }
}

/** Parses a node's line: members and frame, except one socket; without a frame that socket is closed. */
export function readFrameLine(line: string): { socketId: string; memberIds: string[]; frame: string } {
  const [socketId = '', memberIds = ''] = line.split(' ', 2);
  return { socketId, memberIds: memberIds.split(','), frame: line.slice(socketId.length + memberIds.length + 2) };
}
