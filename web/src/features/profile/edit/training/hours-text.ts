import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('hours', {
  title: 'Hours and sparring',
  lead: 'When you train, and how. Only people in the training deck are shown by it.',
  shareHours: 'Share hours',
  shareHoursHint: 'Off: your hours count for nobody, you included.',
  paceHint: 'How you like to spar.',
  gearHint: 'Choose all that you train in.',
  sizeHint:
    'Others only ever learn "About your size", and only if they stated theirs. A change counts from tomorrow, at most twice in 30 days.',
  noSize: 'Rather not say',
  sizeAgain: 'You changed your size twice in 30 days. You can change it again on {day}.',
  availability: 'Your week',
  on: 'On',
  off: 'Off',
});
