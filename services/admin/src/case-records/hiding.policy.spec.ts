import { hidesAtOnce, hidesMember, type HidingFacts } from './hiding.policy.js';

const hides = (facts: Partial<HidingFacts> = {}) =>
  hidesAtOnce({
    category: 'intimate',
    accountDays: 7,
    isCleared: false,
    standing: 0,
    dismissed: 0,
    dismissedOfReporter: 0,
    ...facts,
  });
const NEWCOMER = { accountDays: 6.9 };

it.each([
  ['for another reason', { category: 'inappropriate' }],
  ['that a decision has cleared', { isCleared: true }],
  ['by who was wrong three times', { dismissedOfReporter: 3 }],
  ['by a newcomer while another one of the member is hidden by one', { ...NEWCOMER, standing: 1 }],
  ['by a newcomer after two such hidings were dismissed', { ...NEWCOMER, dismissed: 2 }],
  ['without an account while another one is hidden', { accountDays: null, standing: 1 }],
])('no picture is hidden %s', (_, facts) => expect(hides(facts)).toBeNull());

it.each([
  ['by a member', {}, 'known'],
  ['by a member, whatever newcomers did', { standing: 1, dismissed: 5 }, 'known'],
  ['as under 18', { category: 'underage' }, 'known'],
  ['by who was wrong twice', { dismissedOfReporter: 2 }, 'known'],
  ['by a newcomer', { ...NEWCOMER, dismissed: 1 }, 'newcomer'],
  ['without an account', { accountDays: null }, 'newcomer'],
])('a picture is hidden %s', (_, facts, by) => expect(hides(facts)).toBe(by));

it.each([
  ['with a witness', {}, true],
  ['as under 18', { category: 'underage' }, true],
  ['without a witness', { witnesses: 0 }, false],
  ['for another reason', { category: 'harassment' }, false],
  ['by a newcomer', { accountDays: 6.9 }, false],
  ['whom a decision has cleared', { isCleared: true }, false],
  ['by who was wrong three times', { dismissedOfReporter: 3 }, false],
])('a member is hidden, or not, %s', (_, changes, hidden) => {
  const facts = { category: 'intimate', accountDays: 7, isCleared: false, dismissedOfReporter: 0, witnesses: 1 };
  expect(hidesMember({ ...facts, ...changes })).toBe(hidden);
});
