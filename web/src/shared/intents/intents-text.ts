import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('intents', {
  both: 'Both',
  failed: 'Failed to update profile. Please try again.',
  tooOften: 'You turned this on five times in a day. You can do it again from {time}.',
  changedElsewhere: 'You changed this on another device a moment ago. This is how it stands now.',
});
