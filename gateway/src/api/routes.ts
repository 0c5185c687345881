import { LIMITS } from '@corner/domain/limits';
import type { Limit } from '@corner/service-kit/redis/limits';
import type { ServiceName } from '../gateway.config.js';

export interface Route {
  /** A path and everything below it; `*` stands for one segment. The first row that fits is taken. */
  path: string;
  service: ServiceName;
  /**
   * `member` is refused with 401 here already; `public` passes with or without a session; `administrator` has to bring a
   * bearer token of their own, which alone is passed on, and the service says whose it is.
   */
  caller: 'public' | 'member' | 'administrator';
  /** Counted per member, or per network (then multiplied by LIMIT_FACTOR), also for who comes without a session. */
  limit: Limit & { by: 'member' | 'network' };
  /** Files have connections and places of their own: who reads them slowly holds up nothing else. */
  isMedia?: true;
  /** Takes HTML forms too: what mail programs send. */
  forms?: true;
}

/** Room for any JSON of ours. */
const MAX_BYTES = 256 * 1024;
/** Room for a video, or photos as data URLs. */
const UPLOAD_BYTES = 16 * 1024 * 1024;

/** Bytes of the bodies that are larger than others, by method and path. */
const LARGE_BODIES: Readonly<Record<string, number>> = {
  'PATCH /api/profile': UPLOAD_BYTES,
  'POST /api/profile/photos': LIMITS.photos.bytes + 64 * 1024,
  'POST /api/profile/photos/links': UPLOAD_BYTES,
  'POST /api/profile/video': UPLOAD_BYTES,
};

/** Every path of /api and who answers it. A new prefix is a new row; nothing else in the gateway knows paths. */
export const ROUTES: readonly Route[] = [
  { path: '/api/auth/user', service: 'profiles', caller: 'member', limit: perMember(600) },
  { path: '/api/register', service: 'identity', caller: 'public', limit: perNetwork(60) },
  { path: '/api/verify-email', service: 'identity', caller: 'public', limit: perNetwork(60) },
  { path: '/api/resend-verification', service: 'identity', caller: 'public', limit: perNetwork(30) },
  { path: '/api/login', service: 'identity', caller: 'public', limit: perNetwork(120) },
  { path: '/api/logout', service: 'identity', caller: 'public', limit: perNetwork(120) },
  { path: '/api/forgot-password', service: 'identity', caller: 'public', limit: perNetwork(30) },
  { path: '/api/reset-password', service: 'identity', caller: 'public', limit: perNetwork(30) },
  { path: '/api/sessions', service: 'identity', caller: 'member', limit: perMember(60) },
  { path: '/api/mfa', service: 'identity', caller: 'member', limit: perMember(30) },
  { path: '/api/verification', service: 'identity', caller: 'member', limit: perMember(30) },
  { path: '/api/account/restore', service: 'identity', caller: 'public', limit: perNetwork(30) },
  { path: '/api/account/export/archive/*', service: 'profiles', caller: 'member', isMedia: true, limit: perMember(60) },
  { path: '/api/account/export', service: 'profiles', caller: 'member', limit: perMember(60) },
  { path: '/api/account', service: 'identity', caller: 'member', limit: perMember(30) },

  { path: '/api/profile', service: 'profiles', caller: 'member', limit: perMember(120) },
  { path: '/api/places', service: 'profiles', caller: 'member', limit: perMember(60) },
  { path: '/api/settings/privacy', service: 'profiles', caller: 'member', limit: perMember(120) },
  { path: '/api/media', service: 'profiles', caller: 'public', limit: perMember(3000), isMedia: true },

  { path: '/api/discover/again', service: 'discovery', caller: 'member', limit: perMember(30) },
  { path: '/api/discover/alert', service: 'discovery', caller: 'member', limit: perMember(30) },
  { path: '/api/discover', service: 'discovery', caller: 'member', limit: perMember(240) },
  { path: '/api/likes', service: 'discovery', caller: 'member', limit: perMember(60) },
  { path: '/api/swipe', service: 'discovery', caller: 'member', limit: perMember(100) },
  { path: '/api/members', service: 'discovery', caller: 'member', limit: perMember(240) },
  { path: '/api/blocks', service: 'discovery', caller: 'member', limit: perMember(120) },

  // Each device asks for its list and its open chat again after every gap in its connection.
  { path: '/api/matches/*/messages', service: 'messaging', caller: 'member', limit: perMember(600) },
  { path: '/api/matches', service: 'discovery', caller: 'member', limit: perMember(240) },
  { path: '/api/messages', service: 'messaging', caller: 'member', limit: perMember(600) },
  { path: '/api/conversations', service: 'messaging', caller: 'member', limit: perMember(600) },

  { path: '/api/reports', service: 'admin', caller: 'member', limit: perMember(30) },
  { path: '/api/support', service: 'admin', caller: 'member', limit: perMember(60) },
  { path: '/api/admin/login', service: 'admin', caller: 'public', limit: perNetwork(30) },
  { path: '/api/admin/jobs', service: 'jobs', caller: 'administrator', limit: perNetwork(600) },
  { path: '/api/admin', service: 'admin', caller: 'administrator', limit: perNetwork(600) },
  { path: '/api/waitlist/leave', service: 'notifications', caller: 'public', limit: perNetwork(30) },
  { path: '/api/waitlist', service: 'notifications', caller: 'public', limit: perNetwork(20, 3600) },
  { path: '/api/notifications', service: 'notifications', caller: 'public', limit: perNetwork(300), forms: true },
  { path: '/api/push', service: 'notifications', caller: 'member', limit: perMember(30) },
  { path: '/api/public', service: 'admin', caller: 'public', limit: perNetwork(120) },
  { path: '/api/jobs', service: 'jobs', caller: 'public', limit: perNetwork(120) },
];

function perMember(points: number) {
  return { points, seconds: 60, by: 'member' } as const;
}

function perNetwork(points: number, seconds = 60) {
  return { points, seconds, by: 'network' } as const;
}

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('*', '[^/]+')}(?:/|$)`),
}));

export function maxBytesOf(method: string, path: string): number {
  return LARGE_BODIES[`${method} ${path}`] ?? MAX_BYTES;
}

export function findRoute(path: string): Route | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}
