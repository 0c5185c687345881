import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('dashboard', {
  title: 'Admin Dashboard',
  welcome: 'Welcome, {username}',
  logout: 'Logout',
  account: 'Your account',
  publicDashboard: 'Public dashboard',
  figures: 'Members in figures',
  total: 'Total Users',
  active: 'Active Users',
  suspended: 'Suspended',
  verified: 'Verified',
  noCharts: 'The charts could not be loaded. Reload the page to try again.',
  members: 'User Management',
  positions: 'Job Positions',
  cases: 'Cases',
  administrators: 'Administrators',
  audit: 'Audit Log',
  operations: 'Operations',
});
