// One process for all services with a database saves memory; between them everything still goes over the wire.
await Promise.all([
  import('@corner/identity/main'),
  import('@corner/profiles/main'),
  import('@corner/discovery/main'),
  import('@corner/messaging/main'),
  import('@corner/notifications/main'),
  import('@corner/admin/main'),
  import('@corner/jobs/main'),
]);
