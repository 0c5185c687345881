import { BOOST, COIN_PACKS, PLANS } from './plans.js';

const WEEKS = { week_1: 1, month_1: 4, month_3: 12, month_6: 24, month_12: 52 };

describe('plans', () => {
  it('are the five of the specification, with weekly price, total and saving', () => {
    expect(
      PLANS.map(({ label, weeklyCents, totalCents, savePercent }) => [label, weeklyCents, totalCents, savePercent]),
    ).toEqual([
      ['1 Week', 1999, 1999, undefined],
      ['1 Month', 899, 3596, 59],
      ['3 Months', 499, 5988, 77],
      ['6 Months', 399, 9576, 82],
      ['12 Months', 249, 12948, 88],
    ]);
  });

  it.each(PLANS)('$label costs its weekly price for each of its weeks', ({ id, weeklyCents, totalCents }) => {
    expect(totalCents).toBe(weeklyCents * WEEKS[id]);
  });

  it('recommend only one month', () => {
    expect(PLANS.filter(({ recommended }) => recommended).map(({ label }) => label)).toEqual(['1 Month']);
  });
});

it('coins come in packs of 10, 50 and 100, and larger packs are cheaper per coin', () => {
  expect(COIN_PACKS).toEqual([
    { coins: 10, cents: 299 },
    { coins: 50, cents: 999 },
    { coins: 100, cents: 1699 },
  ]);
  const each = COIN_PACKS.map(({ coins, cents }) => cents / coins);
  expect(each).toEqual([...each].sort((a, b) => b - a));
});

it('a boost costs 5 coins and lasts 30 minutes', () => {
  expect(BOOST).toEqual({ coins: 5, minutes: 30 });
});
