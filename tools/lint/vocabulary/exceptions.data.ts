/** Names of the specification, of columns, and of Node, NATS and browsers. */
export const GIVEN = new Set(
  (
    'user userId userIds users User toUser totalUsers activeUsers newUsersToday usersOnline userAgent user_agent userInfo ' +
    'ServerUsers PersonView PersonRow personView frozenPersonView purgeAt purge_at ' +
    'num_replicas eventsReplicas EVENTS_REPLICAS REPLICA_URL NATS_USERS thread_id pushNotifications ' +
    'PushEndpointDto PushSubscriptionDto'
  ).split(' '),
);

/** Files that may use a reserved word, in the meaning of the glossary. */
export const AT_HOME: Record<string, string> = {
  'services/notifications/': 'push pushes',
  'libs/domain/src/devices/': 'push',
  'libs/contracts/src/notifications.api.ts': 'push',
};
