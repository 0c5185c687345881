import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('intents', {
  lead: 'Turning one off hides its cards, pending likes and requests until you turn it on again; your matches and conversations stay.',
  both: 'Both',
  datingOn: 'You are in the deck of people who date.',
  datingOff: 'You are in no deck of people who date.',
  trainingOn: 'You are in the deck of people who look for training partners.',
  trainingOff: 'You are in no deck of people who look for training partners.',
  last: 'One of the two stays on.',
  tooOften: 'You turned this on five times in a day. You can do it again from {time}.',
});
