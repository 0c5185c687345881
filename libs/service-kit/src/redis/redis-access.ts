interface Access {
  keys?: readonly string[];
  reads?: readonly string[];
  channels?: readonly string[];
}

/** For senders of frames to members' sockets, which look up the nodes and publish to them. */
const frames: Access = { reads: ['sockets:*'], channels: ['node:*', 'presence'] };

/** Redis keys and channels of a process besides its own (`<name>:…`, its queues) and common ones. */
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

/** Redis ACL rules after the password: the permissions of this process. */
export function redisRules(name: string): string[] {
  const { keys = [], reads = [], channels = [] } = REDIS_ACCESS[name] ?? {};
  const all = [`${name}:*`, `bull:${name}-*`, `bull-*:${name}-*`, 'instances', 'limit:*', ...keys];
  return [
    ...all.map((pattern) => `~${pattern}`),
    ...reads.map((pattern) => `%R~${pattern}`),
    ...channels.map((pattern) => `&${pattern}`),
    // Clients call `info` on connect.
    ...['+@all', '-@admin', '-@dangerous', '+info', '+client|setname'],
  ];
}
