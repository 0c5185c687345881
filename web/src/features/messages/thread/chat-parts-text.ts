import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  meet: 'Why you meet',
  openers: 'Ways to begin',
  requestOf: 'Request of {name}',
  deleteRequest: 'Delete',
  block: 'Block',
  matchNews: "It's a Match: you and {name}",
  closeNews: 'Close',
});
