import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  meet: 'Why you meet',
  openers: 'Ways to begin',
  requestOf: 'Request of {name}',
  deleteRequest: 'Delete',
  block: 'Block',
  matchNews:
    "{kind, select, dating {You both want to date, too: you and {name}} training {You both want to train, too: you and {name}} partner {Training partner: you and {name}} other {It's a Match: you and {name}}}",
  closeNews: 'Close',
});
