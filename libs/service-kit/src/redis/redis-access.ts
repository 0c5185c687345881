/** Keys and channels of Redis that a process uses beside its own (`<name>:…`, its queues) and those of all. */
export const REDIS_ACCESS: Readonly<Record<string, { keys?: readonly string[]; channels?: readonly string[] }>> = {
  gateway: {},
  realtime: { keys: ['presence:*', 'online-members', 'seen:*'], channels: ['push:*', 'presence:*'] },
  identity: { keys: ['login:*'] },
  profiles: {},
  discovery: { channels: ['push:*', 'presence:*'] },
  messaging: { channels: ['push:*', 'presence:*'] },
  notifications: {},
  admin: { keys: ['login:*', 'online-members'] },
  jobs: {},
};

/** The part of a Redis ACL that follows a user's password: what the process of this name may do. */
export function redisRules(name: string): string[] {
  const { keys = [], channels = [] } = REDIS_ACCESS[name] ?? {};
  const all = [`${name}:*`, `bull:${name}-*`, `bull-*:${name}-*`, 'instances', 'limit:*', ...keys];
  return [
    ...all.map((pattern) => `~${pattern}`),
    ...channels.map((pattern) => `&${pattern}`),
    // Clients ask for `info` when they connect.
    ...['+@all', '-@admin', '-@dangerous', '+info', '+client|setname'],
  ];
}
