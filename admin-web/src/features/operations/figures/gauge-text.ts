import { catalogue } from '@corner/web-kit/language/i18n';
import type { Gauge } from './service-figures';

const measures = {
  database_xmin_age_seconds: 'Age of the oldest transaction of the database server',
  dead_letters: 'Events this service gave up',
  deck_load_seconds: 'Time that the last load of all members took',
  deck_look_age_seconds: 'Time since the last look for changes',
  deck_members: 'Members in memory',
  deck_memory_bytes: 'Memory of members, of what is around places, and of settled swipes',
  deck_unreadable_members: 'Members left out because a value has no room',
  erasures_overdue: 'Purged members that a service has not erased within a day',
  exports_waiting: 'Archives not yet made',
  jetstream_pending: 'Events not yet delivered to this service',
  jetstream_unacknowledged: 'Events being handled or waiting for another try',
  mail_failed: 'Mails given up',
  mail_waiting: 'Mails not yet sent',
  members_read_most: 'Members that one administrator was shown within the last hour, the most',
  messages_waiting: 'Messages waiting for their commit',
  notices_overdue: 'Mails and text messages not queued minutes after their time',
  outbox_failed: 'Events too large to be published',
  outbox_lag_seconds: 'Age of the oldest event not yet published',
  outbox_pending: 'Events not yet published',
  push_failed: 'Web pushes given up',
  push_waiting: 'Web pushes not yet sent',
  cases_overdue: 'Cases that were not decided within their time',
  reports_unfinished: 'Reports that wait for evidence or a block',
  sms_failed: 'Text messages given up',
  sms_waiting: 'Text messages not yet sent',
  ws_connections: 'Open sockets',
} as const;
const text = catalogue('gauge', measures);

/** A gauge that this app does not know shows its service's help text. */
export const gaugeText = ({ name, help }: Pick<Gauge, 'name' | 'help'>): string =>
  name in measures ? text(name as keyof typeof measures) : help;
