import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('kept-media', {
  waiting: 'Kept on this device. It goes to your profile by itself once your email is confirmed.',
  imported: 'Kept on this device. It goes to your profile once that is complete and your email is confirmed.',
  sending: 'Your email is confirmed. What this device kept is on its way to your profile.',
  sent: 'What this device kept is on your profile now.',
  failed: 'Failed to update profile. Please try again.',
});
