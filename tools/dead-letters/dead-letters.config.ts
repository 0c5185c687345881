/** Where the events are: the variables of the services themselves. */
export const deadLettersConfig = {
  natsUrl: process.env.NATS_URL ?? 'nats://127.0.0.1:4222',
  namespace: process.env.EVENTS_NAMESPACE ?? '',
};
