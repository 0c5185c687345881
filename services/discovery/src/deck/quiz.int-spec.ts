import { neighbourhood } from './neighbourhood.fixture.js';

const { local, discover, card } = neighbourhood();

it('shows first who answered the quiz alike, and says in what, but not who answered otherwise', async () => {
  const ann = await local({ quiz: { energy_match: 'early_bird', training_style: 'flow' } });
  const cat = await local({ quiz: { energy_match: 'evening', training_style: 'sparring' } });
  const ben = await local({ quiz: { energy_match: 'early_bird', training_style: 'technique' } });
  const none = await local({ quiz: null });
  const deck = await discover(ann);
  expect(deck[0]!.id).toBe(ben.id);
  expect(deck.map(({ id }) => id).sort()).toEqual([ben.id, cat.id, none.id].sort());
  expect(deck[0]!.reasons).toContain('Both early birds');
  expect(deck[1]!.reasons).toEqual(deck[2]!.reasons);
  expect((await card(ann, ben)).body.reasons).toContain('Both early birds');
  expect(JSON.stringify(deck)).not.toMatch(/sparring|technique|flow/);
});
