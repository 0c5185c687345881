import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  meet: 'What you share',
  openers: 'Ways to begin',
  requestOf: 'Request of {name}',
  deleteRequest: 'Delete',
  block: 'Block',
  matchNews: '{title}: you and {name}',
  closeNews: 'Close',
});
