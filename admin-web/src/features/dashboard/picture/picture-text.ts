import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('picture', {
  title: 'The day at a glance',
  period: 'Period',
  lastDays: '{days, plural, one {# day} other {# days}}',
  registrations: 'Registrations',
  matches: 'Matches',
  messages: 'Messages',
  reports: 'Reports',
  toTrain: '{count} to train',
  today: 'Today',
  usually: 'Usually {count} a day',
  chart: '{what} in the last {days} days: {today} today, usually {usual} a day, at most {most}',
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  table: 'Day by day',
  day: 'Day',
  utc: 'A day begins at midnight UTC.',
  waiting: 'Waiting for you',
  openReports: 'Open reports',
  openTickets: 'Open tickets',
});
