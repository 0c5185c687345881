interface Access {
  keys?: readonly string[];
  reads?: readonly string[];
  channels?: readonly string[];
}

/** Senders of frames to members' sockets: they find the nodes and publish there. */
const frames: Access = { reads: ['sockets:*'], channels: ['node:*', 'presence'] };

/** Keys and channels of Redis that a process uses beside its own (`<name>:…`, its queues) and those of all. */
export const REDIS_ACCESS: Readonly<Record<string, Access>> = {
  gateway: {},
  realtime: { keys: ['sockets:*', 'online-members', 'seen:*'], channels: frames.channels },
  identity: { keys: ['login:*'] },
  profiles: {},
  discovery: frames,
  messaging: frames,
  notifications: {},
  admin: { keys: ['login:*', 'online-members'] },
  jobs: {},
};

/** The part of a Redis ACL that follows a user's password: what the process of this name may do. */
export function redisRules(name: string): string[] {
  const { keys = [], reads = [], channels = [] } = REDIS_ACCESS[name] ?? {};
  const all = [`${name}:*`, `bull:${name}-*`, `bull-*:${name}-*`, 'instances', 'limit:*', ...keys];
  return [
    ...all.map((pattern) => `~${pattern}`),
    ...reads.map((pattern) => `%R~${pattern}`),
    ...channels.map((pattern) => `&${pattern}`),
    // Clients ask for `info` when they connect.
    ...['+@all', '-@admin', '-@dangerous', '+info', '+client|setname'],
  ];
}
