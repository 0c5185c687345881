import type { AuditEntry } from '@corner/contracts/admin.api';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('audit', {
  title: 'Audit Log',
  empty: 'Nothing has been done yet.',
  at: 'When',
  who: 'Who',
  action: 'Action',
  target: 'On',
  change: 'Reason and change',
  older: 'Show older entries',
  end: 'That is all of it.',
  unknown: 'Not signed in',
  firstStart: 'First start',
  unknownName: 'An unknown name',
  directory: 'All members',
});

const signInFailures = {
  'Wrong password': 'Wrong password',
  'Wrong code': 'Wrong code',
  Disabled: 'Disabled',
} as const;
const failureText = catalogue('sign-in-failure', signInFailures);

const isFailedSignIn = ({ action }: AuditEntry) => action === 'administrator.sign-in-failed';

/** Names an actor without an account; administrators have names. */
export function nameOf(entry: AuditEntry): string | undefined {
  if (entry.administratorId) return undefined;
  return text(isFailedSignIn(entry) ? 'unknown' : 'firstStart');
}

export function targetOf(entry: AuditEntry): string | undefined {
  if (isFailedSignIn(entry) && !entry.targetId) return text('unknownName');
  return entry.action.startsWith('members.') ? text('directory') : undefined;
}

export function reasonOf(entry: AuditEntry): string | undefined {
  const isKnown = isFailedSignIn(entry) && entry.reason && entry.reason in signInFailures;
  return isKnown ? failureText(entry.reason as keyof typeof signInFailures) : undefined;
}
