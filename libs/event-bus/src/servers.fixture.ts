export const testServers = {
  databaseUrl: process.env.TEST_DATABASE_URL ?? '',
  natsUrl: process.env.NATS_URL ?? '',
  namespace: process.env.EVENTS_NAMESPACE ?? '',
};
