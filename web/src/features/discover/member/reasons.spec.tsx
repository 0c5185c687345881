import type { ReasonKey } from '@corner/contracts/discovery.api';
import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { screen } from '@testing-library/react';
import { translations } from '../../../shared/translations';
import { cardOf } from '@corner/contracts/people.fixture';
import { aloneOnThePage, openDeck, topCard } from '../test-deck';
import { reasonsOf, shortReasonsOf } from '../../../shared/member-card/reasons';

aloneOnThePage();
beforeAll(() => startLanguages(translations));
afterEach(() => showLanguage('en'));

const shownText = (key: string, values: ReasonKey['values'] = {}) =>
  reasonsOf({ reasons: ['As the server says'], reasonKeys: [{ key, values } as ReasonKey] })[0];

it.each([
  ['superLiked', {}, 'Super-Like für dich'],
  ['sports', { sport: 'bjj', other: 'boxing' }, 'Ihr trainiert beide Brazilian Jiu-Jitsu und Boxen'],
  ['goal', { goal: 'training_partner' }, 'Beide wollen Training zu zweit'],
  ['schedule', { schedule: 'evening' }, 'Beide abends frei'],
  ['quiz', { challenge: 'training_style' }, 'Gleiche Art zu trainieren'],
  ['quiz', { challenge: 'energy_match', answer: 'early_bird' }, 'Beide früh auf den Beinen'],
  ['hour', { first: 'sun-late_night' }, 'Beide frei: So spätabends'],
  ['hours', { first: 'tue-evening', second: 'sat-morning' }, 'Beide frei: Di abends und Sa morgens'],
  ['size', {}, 'Etwa deine Größenklasse'],
  ['sport', { sport: 'sumo' }, 'As the server says'],
  ['goal', { goal: 'revenge' }, 'As the server says'],
  ['toString', {}, 'As the server says'],
])('translates %s %p into German', async (key, values: object, sentence) => {
  expect(shownText(key, values as ReasonKey['values'])).toBe('As the server says');
  await showLanguage('de');
  expect(shownText(key, values as ReasonKey['values'])).toBe(sentence);
});

it('shows the sentence of a server without keys', () => {
  expect(reasonsOf(JSON.parse('{ "reasons": ["Super liked you"] }') as Parameters<typeof reasonsOf>[0])).toEqual([
    'Super liked you',
  ]);
});

it('is shown on a card in German', async () => {
  await showLanguage('de');
  const card = cardOf(1, {
    reasons: ['Both train Wrestling', 'Free the same weekends', 'Like the same music'],
    reasonKeys: [
      { key: 'sport', values: { sport: 'wrestling' } },
      { key: 'schedule', values: { schedule: 'weekends' } },
      { key: 'music' as ReasonKey['key'], values: {} },
    ],
  });
  await openDeck({ 'GET /api/discover': { body: [card] } });
  await topCard(1);
  expect(screen.getByText('Ihr trainiert beide Ringen')).toBeInTheDocument();
  expect(screen.getByText('Beide am Wochenende frei')).toBeInTheDocument();
  expect(screen.getByText('Like the same music')).toBeInTheDocument();
});

it('omits the shared hours, which have their own place', () => {
  const reasons = ['Super liked you', 'Both train Judo', 'Both free Tue evening'];
  const keys = (['superLiked', 'sport', 'hour'] as const).map((key) => ({ key, values: {} }));
  const short = (until: number) =>
    shortReasonsOf({ reasons: reasons.slice(0, until), reasonKeys: keys.slice(0, until) });
  expect(short(2)).toEqual({ hours: undefined, others: ['Super liked you', 'Both train Judo'] });
  expect(short(3)).toEqual({ hours: 'Both free Tue evening', others: ['Super liked you', 'Both train Judo'] });
});
