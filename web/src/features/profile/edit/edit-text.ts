import { catalogue } from '@corner/web-kit/language/i18n';

export const partnersText = catalogue('partners', {
  hereFor: 'Here for',
  editHereFor: 'Edit what you are here for',
  title: 'Training partners',
  edit: 'Edit training partners',
  lead: 'What you choose binds both ways: you see only those who fit, and only they see you. What you leave open limits no one.',
  anyone: 'Anyone',
  anyAge: 'Any age',
  anyoneHint: 'Leave empty to train with anyone. Who has not said their gender is left out as soon as you choose.',
  distanceHint: 'Until you choose, your own deck reaches {distance}.',
});

export const promptsText = catalogue('prompts', {
  title: 'Questions and answers',
  edit: 'Edit your answers',
  lead: 'Answer up to {max} questions. Your answers stand between your photos.',
  empty: 'Nothing here yet. An answer gives people something to write about.',
  add: 'Add a question',
  choose: 'Choose a question',
  another: 'Another question',
  anotherFor: 'Another question instead of: {question}',
  moveUp: 'Move up: {question}',
  remove: 'Remove: {question}',
  yourAnswer: 'Your answer',
  hidden: 'Not shown in Training.',
});

export const hoursText = catalogue('hours', {
  title: 'Hours and sparring',
  edit: 'Edit hours and sparring',
  notTraining: 'This counts while you are here for training partners.',
  notShared: 'Your hours are not shared.',
  lead: 'For training: when you are free, and how you like to spar.',
  weekHint: 'When could you train? Press or drag; a day or a part of the day marks all of it.',
  othersSee: 'Others see at most two hours that you both marked, never your week.',
  fromTomorrow: 'A change counts from tomorrow; your first week, and clearing it, count at once.',
  shareHours: 'Share hours',
  shareHoursHint: 'Off: your hours are not used, not for others and not for you.',
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
