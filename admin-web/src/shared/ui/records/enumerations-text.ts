import { catalogue } from '@corner/web-kit/language/i18n';

export const roleText = catalogue('role', { admin: 'Administrator', super_admin: 'Super administrator' });

export const roleOptions = () =>
  (['admin', 'super_admin'] as const).map((value) => ({ value, label: roleText(value) }));

export const memberStatusText = catalogue('member-status', {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  deleting: 'Being deleted',
  unverified: 'Email not verified',
});

export const caseStatusText = catalogue('case-status', { open: 'Open', closed: 'Closed' });

export const caseKindText = catalogue('case-kind', {
  report: 'Report',
  notice: 'Notice from outside',
  support: 'Question',
  problem: 'Problem',
  action: 'Without a report',
});

export const caseStateText = catalogue('case-state', {
  open: 'Waiting',
  unconfirmed: 'To confirm',
  appealed: 'Appealed',
  closed: 'Closed',
});

export const decisions = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  remove_photo: 'Remove the photo',
  remove_video: 'Remove the video',
  pause: 'Pause',
  suspend: 'Suspend',
  ban: 'Ban',
  uphold: 'Keep the decision',
  reverse: 'Take the decision back',
  answer: 'Answered',
  activate: 'Opened again',
  delete: 'Deleted',
} as const;
export const decisionText = catalogue('decision', decisions);

export const isDecision = (action: string): action is keyof typeof decisions => action in decisions;
