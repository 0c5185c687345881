import { LIMITS } from '@corner/domain/limits';
import { clientFrame, type ClientFrame } from '@corner/contracts/messaging.api';

/** A parsed frame or its problem. */
export type Reading = { frame: ClientFrame } | { problem: string; clientId?: string };

/** Counts an escape as the most bytes it can stand for: the longest message fits, however it is encoded. */
export function isTooLarge(data: Buffer): boolean {
  if (data.length <= LIMITS.socketFrameBytes) return false;
  const escapes = data.toString('latin1').match(/\\u[\da-f]{4}/gi)?.length ?? 0;
  return data.length - 3 * escapes > LIMITS.socketFrameBytes;
}

/** Parses one frame. Never throws. */
export function readFrame(data: Buffer, isBinary: boolean): Reading {
  if (isBinary) return { problem: 'Send text frames' };
  const text = data.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'Send JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'Send a JSON object' };
  const clientId = clientIdOf(value);
  // Only an escape can contain text that is not valid UTF-8.
  if (text.includes('\\u') && !isStorable(value)) return { problem: 'Invalid characters' };
  const parsed = clientFrame.safeParse(value);
  if (!parsed.success) return { problem: firstProblem(parsed.error.issues), clientId };
  const frame = parsed.data;
  if (frame.type === 'message' && !frame.matchId && !frame.recipientId) {
    return { problem: 'Name a matchId or a recipientId', clientId };
  }
  return { frame };
}

function firstProblem(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const issue = issues[0]!;
  const field = issue.path.join('.').slice(0, 64);
  return field ? `${field}: ${issue.message}` : issue.message;
}

/** Tells the client which of its messages was refused. */
function clientIdOf(value: object): string | undefined {
  const { clientId } = value as { clientId?: unknown };
  return typeof clientId === 'string' && clientId.length > 0 && clientId.length <= 64 ? clientId : undefined;
}

/** PostgreSQL stores no NUL and no lone surrogates. The frame size limits the depth. */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
  return true;
}
