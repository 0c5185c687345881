import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  matchedTitle: "It's a Match",
  matchedBody: 'You and {name} are in the same corner now. Say hello under Matches.',
  sendFailed: 'Failed to send message',
  tryLater: 'Please try again later',
});
