import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('member-card', {
  photoOf: '{name}, photo {number} of {total}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  phoneVerified: 'Phone verified',
  facebookVerified: 'Facebook verified',
  bothVerified: 'Phone and Facebook verified',
  newHere: 'New here',
  answersSoon: 'Answers within a day',
  under: 'Less than {distance} away',
  between: '{min}-{distance} away',
  underShort: '< {distance}',
  betweenShort: '{min}-{distance}',
  trainingAt: 'Training at {gym}',

  bjj: 'BJJ',
  mma: 'MMA',
});
