/** All URLs of this app below /admin. Only this file encodes parameters. */
export const paths = {
  publicDashboard: '/',
  login: '/login',
  loginThen: (path: string) => (path === paths.dashboard ? paths.login : `/login?next=${encodeURIComponent(path)}`),
  dashboard: '/dashboard',
  member: (id: string) => `/dashboard/users/${encodeURIComponent(id)}`,
  memberRoute: '/dashboard/users/:id',
  positions: '/dashboard/jobs',
  cases: '/dashboard/cases',
  case: (id: string) => `/dashboard/cases/${encodeURIComponent(id)}`,
  caseRoute: '/dashboard/cases/:id',
  reports: '/dashboard/cases?kind=report',
  tickets: '/dashboard/cases?kind=support',
  formerReports: '/dashboard/reports',
  formerReport: '/dashboard/reports/:id',
  formerTickets: '/dashboard/support',
  administrators: '/dashboard/administrators',
  audit: '/dashboard/audit',
  operations: '/dashboard/operations',
  account: '/dashboard/account',
} as const;

/** Accepts only a page below the dashboard as the target after a login. */
export const pageAfterLogin = (next: string | null): string =>
  next !== null && /^\/dashboard(?:[/?]|$)/.test(next) ? next : paths.dashboard;

/** Pages of the member app: plain links, never the router. */
export const site = {
  home: '/',
  opening: (id: string) => `/behind-the-dojo#${encodeURIComponent(id)}`,
  defaultPhoto: '/portraits/corner.svg',
} as const;
