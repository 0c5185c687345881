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
