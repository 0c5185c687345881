import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('hints', {
  areYouSure: 'Are you sure? Words like these can hurt.',
  sendAnyway: 'Send anyway',
  ownMoney: 'About money? Never send any to a person you have not met.',
  theirMoney: '{name} writes about money. Never send any to a person you have not met.',
  bothers: 'Does this bother you?',
  reportAndBlock: 'Report and block',
  no: 'No',
  gotIt: 'Got it',
  requestsLeft: '{count, plural, one {# first message left today} other {# first messages left today}}',
  noneLeft: 'You have used your first messages of these 24 hours. The next one can go out from {time}.',
});
