import type { Intent } from '@corner/domain/pairs/intents';
import { catalogue } from '@corner/web-kit/language/i18n';
import type { MatchNews } from '../conversations/answers';

const text = catalogue('match', {
  datingTitle: "It's a Match",
  datingBody: 'You and {name} are in the same corner now.',
  trainingTitle: 'Training partner',
  trainingBody: 'You and {name} both want to train. Who picks the day?',
  datingToo: 'You both want to date, too',
  trainingToo: 'You both want to train, too',
  tooBody: 'Your conversation with {name} goes on.',
  sayHello: 'Say hello under Matches.',
});

interface Match {
  name: string;
  intent: Intent;
  /** Whether they already matched for the other intent. */
  widened: boolean;
}

export function matchWords({ name, intent, widened }: Match): { title: string; body: string } {
  if (widened) return { title: text(`${intent}Too`), body: text('tooBody', { name }) };
  return { title: text(`${intent}Title`), body: text(`${intent}Body`, { name }) };
}

export function matchOf({ user, intents, added }: MatchNews): Match {
  return { name: user.name, intent: added ?? intents?.[0] ?? 'dating', widened: added !== undefined };
}

export function matchToast(news: MatchNews): { title: string; description: string } {
  const match = matchOf(news);
  const { title, body } = matchWords(match);
  return { title, description: match.widened ? body : `${body} ${text('sayHello')}` };
}
