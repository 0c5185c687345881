import { catalogue } from '../i18n';

const known = {
  'member.suspended': 'Suspended a member',
  'member.activated': 'Activated a member',
  'member.deleted': 'Deleted a member',
  'position.created': 'Created a position',
  'position.changed': 'Changed a position',
  'position.toggled': 'Switched a position on or off',
  'position.deleted': 'Deleted a position',
  'administrator.created': 'Added an administrator',
  'administrator.changed': 'Changed an administrator',
  'administrator.signed-in': 'Signed in',
  'administrator.signed-out': 'Signed out',
  'administrator.forbidden': 'Was refused for the role',
  'case.closed': 'Closed a case',
} as const;
const text = catalogue('audit-action', known);

/** `member.suspended` in words; of an action that is new here, its own words. */
export function actionName(action: string): string {
  return action in known ? text(action as keyof typeof known) : action.replaceAll(/[.-]/g, ' ');
}
