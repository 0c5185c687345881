import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('hours', {
  title: 'Hours and sparring',
  edit: 'Edit hours and sparring',
  notTraining: 'This counts while you are here for training partners.',
  notShared: 'Your hours are not shared.',
  lead: 'For training: when you are free, and how you like to spar.',
  weekHint: 'When could you train? Press or drag; a day or a part of the day marks all of it.',
  othersSee: 'Others see at most two hours that you both marked, never your week.',
  fromTomorrow: 'A change counts from tomorrow; your first week, and clearing it, count at once.',
  shareHours: 'Share hours',
  shareHoursHint: 'Off: your hours count for nobody, you included.',
  paceHint: 'How you like to spar.',
  gearHint: 'Choose all that you train in.',
  sizeHint:
    'Others only ever learn "About your size", and only if they stated theirs. A change counts from tomorrow, at most twice in 30 days.',
  noSize: 'Rather not say',
  sizeAgain: 'You changed your size twice in 30 days. You can change it again on {day}.',
  availability: 'Your week',
  mark: 'Mark these hours in my week',
  marked: 'These hours are in your week',
  on: 'On',
  off: 'Off',
});
