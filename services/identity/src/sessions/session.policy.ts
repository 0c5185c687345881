import { newSecret } from '@corner/service-kit/credentials/secret-token';

export const SESSION_SECONDS = 30 * 24 * 3600;

/** Seconds after which a session ends despite use. */
export const LONGEST_SESSION_SECONDS = 180 * 24 * 3600;

/** Active sessions per account: as many as its owner can review. */
export const SESSIONS_PER_ACCOUNT = 100;

/** Seconds in which parallel requests of a browser may still use the token just exchanged. */
export const GRACE_SECONDS = 30;

/** Seconds in which the response with the successor may count as lost; after that the previous token is worthless. */
export const LOST_ANSWER_SECONDS = 24 * 3600;

/** `<family>.<secret>`: an old token still proves its session, and a made-up one cannot end a session. */
export interface RefreshToken {
  family: string;
  secret: string;
}

export function newRefreshToken(family: string = newSecret()): RefreshToken {
  return { family, secret: newSecret() };
}

export function parseRefreshToken(text: string): RefreshToken | null {
  const match = /^([\w-]{43})\.([\w-]{43})$/.exec(text);
  return match?.[1] && match[2] ? { family: match[1], secret: match[2] } : null;
}

export function formatRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

export interface RefreshFacts {
  alive: boolean;
  isCurrent: boolean;
  isPrevious: boolean;
  secondsSinceRotation: number | null;
}

/**
 * `keep`: exchanged a moment ago. `replace`: the response with its successor was lost. `reuse`: a copy is in use, so
 * the session ends.
 */
export function refreshVerdict(facts: RefreshFacts): 'refuse' | 'rotate' | 'keep' | 'replace' | 'reuse' {
  if (!facts.alive) return 'refuse';
  if (facts.isCurrent) return 'rotate';
  if (!facts.isPrevious || facts.secondsSinceRotation === null) return 'reuse';
  if (facts.secondsSinceRotation > LOST_ANSWER_SECONDS) return 'refuse';
  return facts.secondsSinceRotation <= GRACE_SECONDS ? 'keep' : 'replace';
}
