import type { ServerFrame } from '@corner/contracts/messaging.api';
import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('messages', {
  matchedTitle: "It's a Match",
  matchedBody: 'You and {name} are in the same corner now. Say hello under Matches.',
  trainTitle: 'Training partner',
  trainBody: 'You and {name} both want to train together. Say hello under Matches.',
  widenedTitle: '{added, select, dating {You both want to date, too} other {You both want to train, too}}',
  widenedBody: 'Your conversation with {name} goes on where it is.',
});

/** A match that was there before says what it is for now, too. */
export function matchWords({ user: { name }, intents, added }: Extract<ServerFrame, { type: 'match' }>['data']) {
  if (added) return { title: text('widenedTitle', { added }), description: text('widenedBody', { name }) };
  const isToTrain = intents?.join() === 'training';
  return {
    title: text(isToTrain ? 'trainTitle' : 'matchedTitle'),
    description: text(isToTrain ? 'trainBody' : 'matchedBody', { name }),
  };
}
