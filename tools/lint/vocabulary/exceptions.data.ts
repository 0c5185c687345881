/** Names of the specification, of columns, and of Node, NATS and browsers. */
export const GIVEN = new Set(
  (
    'user userId userIds users User toUser totalUsers activeUsers newUsersToday usersOnline userAgent user_agent userInfo ' +
    'ServerUsers PersonView PersonRow personView frozenPersonView purgeAt purge_at PurgeRequest purgeRequest PurgeDto ' +
    'num_replicas eventsReplicas'
  ).split(' '),
);

/** Where words are not the glossary's yet; entries may only go. */
export const NOT_YET: Record<string, string> = {
  'services/messaging/': 'person people thread threads',
};
