import { catalogue } from '@corner/web-kit/language/i18n';
import type { MatchNotice } from '../state/deck-slice';
import { text as shared } from './outcomes-text';

const text = catalogue('match', {
  trainingTitle: 'Training partner',
  trainingBody: 'You and {name} both want to train. Who picks the day?',
  datingToo: 'You both want to date, too',
  trainingToo: 'You both want to train, too',
  tooBody: 'Your conversation with {name} goes on.',
});

/** What a match is, and what it means. */
export function wordsOf({ intent, widened, name }: MatchNotice): { title: string; body: string } {
  if (widened) {
    return { title: text(intent === 'training' ? 'trainingToo' : 'datingToo'), body: text('tooBody', { name }) };
  }
  if (intent === 'training') return { title: text('trainingTitle'), body: text('trainingBody', { name }) };
  return { title: shared('matchTitle'), body: shared('matchBody', { name }) };
}
