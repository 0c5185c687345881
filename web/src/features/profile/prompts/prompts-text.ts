import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('prompts', {
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
