/** Files with statements whose text only their run knows: how many, and what checks them. */
export const UNREAD: Readonly<Record<string, readonly [count: number, checked: string]>> = {
  'libs/service-kit/src/database/database.ts': [5, 'passes on what it is given'],
  'libs/service-kit/src/database/standby.ts': [3, 'passes on what it is given'],
  'libs/service-kit/src/database/database-roles.ts': [9, 'names of roles and databases: database-roles.int-spec'],
  'libs/service-kit/src/database/concurrent-indexes.ts': [2, 'runs in migrations'],
  'libs/service-kit/src/database/daily-totals.ts': [2, 'runs in migrations'],
  'libs/service-kit/src/credentials/second-factor/second-factors-table.ts': [1, 'runs in migrations'],
  'libs/service-kit/src/members/members-table.ts': [2, 'runs in migrations'],
  'libs/service-kit/src/members/members.ts': [8, 'a table of each service: members.int-spec and each replica'],
  'libs/service-kit/src/members/members-fill.ts': [2, 'a table of each service: members-fill.int-spec'],
  'services/admin/src/directory/search/directory-search.repository.ts': [
    5,
    'as many conditions as words: its int-spec',
  ],
  'services/discovery/src/advisory-locks.repository.ts': [2, 'as many locks as keys: swipes.int-spec'],
  'services/discovery/src/deck/memory/search-loader.repository.ts': [1, 'COPY: its int-spec'],
  'services/discovery/src/members/members-read-model.repository.ts': [2, 'columns of a search row: its int-spec'],
  'services/discovery/src/swipes/swipes.repository.ts': [1, 'as many pairs as are few: swipe-groups.int-spec'],
  'services/profiles/src/profiles/profile.repository.ts': [1, 'only the columns that change: profile.int-spec'],
};

/** Statements that PostgreSQL cannot check alone, and what checks them. */
export const UNCHECKED: Readonly<Record<string, string>> = {
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: relation "stray_words" does not exist':
    'a temporary table of the same transaction: its int-spec',
};

/** Columns that may be null in their table, and why they never are in the answer. */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  'services/admin/src/directory/search/directory-search.repository.ts: createdAt': 'only those who have it are listed',
  'services/identity/src/accounts/mailed-token.repository.ts: account_id': 'the statement asks for those that have it',
  'services/messaging/src/exports/export.repository.ts: matched': 'made from columns by an expression without null',
  'services/messaging/src/messages/pipeline/send.repository.ts: senderId': 'the statement asks for given senders',
  'services/notifications/src/notices/notice.repository.ts: due_at': 'the statement asks for those that are due',
  'services/notifications/src/exports/export.repository.ts: sentAt': 'the statement asks for those that were sent',
};

const few = 'a few rows';
const daily = 'by a job, of rows that are kept for days';

/** Tables that a statement of the file reads as a whole, by no index. */
export const READ_WHOLE: Readonly<Record<string, string>> = {
  'services/identity/src/keys/key.repository.ts: signing_keys': few,
  'services/identity/src/offenders/offender.repository.ts: offender_marks': 'hourly: three rows of each ban',
  'services/identity/src/phones/phone-code.repository.ts: phone_codes': daily,
  'services/profiles/src/exports/export.repository.ts: exports': 'one row of each who asked for an archive',
  'services/profiles/src/media/likeness/removed-pictures.repository.ts: lifted_bans':
    'daily: one row of each lifted ban',
  'services/profiles/src/media/likeness/removed-pictures.repository.ts: removed_pictures': 'likeness: ADR 96',
  'services/profiles/src/media/likeness/removed-pictures.repository.ts: photos':
    'likeness, once for each removal: ADR 96',
  'services/profiles/src/media/likeness/removed-pictures.repository.ts: sealed_pictures': daily,
  'services/profiles/src/media/scores/unscored-photos.repository.ts: unscored_photos': 'a queue, which is short',
  'services/messaging/src/fraud/fraud.repository.ts: sealed_names': daily,
  'services/notifications/src/push/push.repository.ts: push_subscriptions': 'daily: one row of each browser',
  'services/notifications/src/push/delivery/vapid-key.repository.ts: vapid_key': few,
  'services/admin/src/administrators/administrators.repository.ts: administrators': few,
  'services/admin/src/case-records/decisions.repository.ts: administrators': few,
  'services/admin/src/audit/audit.repository.ts: audit_entries': 'searches of administrators, once for each purge',
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: directory_members': 'a rebuild',
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: counts': 'a rebuild',
};

/** Statements that PostgreSQL does not plan, and why. */
export const UNPLANNED: Readonly<Record<string, string>> = {
  'services/admin/src/audit/audit.repository.ts: syntax error at or near "lock"': 'locks a table',
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: relation "stray_words" does not exist':
    'a temporary table of the same transaction',
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: syntax error at or near "lock"':
    'locks a table',
  'services/admin/src/directory/read-model/directory-rebuild.repository.ts: syntax error at or near "set"':
    'sets a parameter of the transaction',
  'services/discovery/src/deck/memory/search-loader.repository.ts: syntax error at or near "begin"':
    'begins a transaction',
  'services/discovery/src/deck/memory/search-loader.repository.ts: syntax error at or near "commit"':
    'ends a transaction',
  'services/discovery/src/deck/memory/search-loader.repository.ts: syntax error at or near "rollback"':
    'ends a transaction',
  'services/discovery/src/deck/memory/search-loader.repository.ts: syntax error at or near "set"':
    'sets a parameter of the session',
};
