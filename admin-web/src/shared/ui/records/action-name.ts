import { catalogue } from '@corner/web-kit/language/i18n';

const known = {
  'member.suspended': 'Suspended a member',
  'member.activation-asked': 'Asked to end a ban',
  'member.activated': 'Activated a member',
  'member.deleted': 'Deleted a member',
  'member.read': 'Read a member’s page',
  'member.age-corrected': 'Corrected a member’s age',
  'position.published': 'Created a position',
  'position.changed': 'Changed a position',
  'position.deleted': 'Deleted a position',
  'report.read': 'Read a report',
  'report.resolved': 'Resolved a report',
  'ticket.resolved': 'Answered a ticket',
  'administrator.created': 'Added an administrator',
  'administrator.changed': 'Changed an administrator',
  'administrator.signed-in': 'Signed in',
  'administrator.signed-out': 'Signed out',
  'administrator.sign-in-failed': 'Failed to sign in',
  'administrator.second-factor-on': 'Switched two-factor sign-in on',
  'administrator.second-factor-off': 'Switched two-factor sign-in off',
  'administrator.second-factor-reset': 'Reset a second factor',
  'administrator.password-changed': 'Changed their own password',
  'members.searched': 'Searched for members',
  'members.listed': 'Read the member list',
  'cases.listed': 'Read the list of cases',
  'case.read': 'Read a case',
  'case.decided': 'Decided a case',
  'case.undone': 'Undid a decision',
  'case.subject-named': 'Named the member of a notice',
  'reports.listed': 'Read the list of reports',
  'tickets.listed': 'Read the list of tickets',
  'members.read-many': 'Read many members within an hour',
  'administrator.forbidden': 'Was refused for the role',
  'dead-letter.replayed': 'Replayed an event',
} as const;
const text = catalogue('audit-action', known);

/** Translates `member.suspended`; an unknown action shows its own words. */
export function actionName(action: string): string {
  return action in known ? text(action as keyof typeof known) : action.replaceAll(/[.-]/g, ' ');
}
