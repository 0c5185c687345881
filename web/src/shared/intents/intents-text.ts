import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('intents', {
  lead: 'Turning one off hides its cards, pending likes and requests until you turn it on again; your matches and conversations stay.',
  both: 'Both',
  datingOn: 'You are in the deck of people who date.',
  datingOff: 'You are in no deck of people who date.',
  trainingOn: 'You are in the deck of people who look for training partners.',
  trainingOff: 'You are in no deck of people who look for training partners.',
  last: 'One of the two stays on.',
  failed: 'Failed to update profile. Please try again.',
  tooOften: 'You turned this on five times in a day. You can do it again from {time}.',
  changedElsewhere: 'You changed this on another device a moment ago. This is how it stands now.',
});
