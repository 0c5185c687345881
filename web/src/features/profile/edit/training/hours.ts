/** One chunk: the parts of one would be three small ones. */
export { HoursCard } from './hours-card';
export { HoursDialog } from './hours-dialog';
export { MarkWeek } from './mark-week';
