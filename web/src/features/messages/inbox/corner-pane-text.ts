import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('messages', {
  pickTitle: 'In your corner',
  latest: 'Latest conversations',
  pickBody: 'Pick a conversation to read and answer it here.',
});
