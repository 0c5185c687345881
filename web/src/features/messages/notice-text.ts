import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  sendFailed: 'Failed to send message',
  tryLater: 'Please try again later',
});
