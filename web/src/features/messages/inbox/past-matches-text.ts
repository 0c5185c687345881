import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  pastMatchesBody:
    'Matches that ended in the last {days} days, no matter who ended them. They are not told that you look.',
  noPastMatches: 'No match of yours ended in the last {days} days.',
  ended: 'Ended {when}',
});
