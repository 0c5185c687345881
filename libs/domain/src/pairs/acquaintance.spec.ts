import { admitsMe, areTalking, isShownToMe, mayMeet, type Acquaintance } from './acquaintance.js';

const stranger: Acquaintance = {
  ...{ iAmHere: true, theyAreHere: true, theyAreDiscoverable: true, theyTurnedToMe: false },
  ...{ blocked: false, parted: false, matched: false, answered: false },
};
const matched = { ...stranger, theyTurnedToMe: true, matched: true };
const answered = { ...stranger, theyTurnedToMe: true, answered: true };

/** Per case: whether they are shown in my lists, whether I may meet them, and whether we are talking. */
const CASES: [string, Acquaintance, [isShown: boolean, mayMeet: boolean, areTalking: boolean]][] = [
  ['a block after a match', { ...matched, matched: false, parted: true, blocked: true }, [false, false, false]],
  ['a block of a match whose end has not arrived', { ...matched, blocked: true }, [false, false, false]],
  ['a block without a match, either way', { ...answered, blocked: true }, [false, false, false]],
  ['an unmatch', { ...matched, matched: false, parted: true }, [false, false, false]],
  ['one who hides, a stranger or asked and silent', { ...stranger, theyAreDiscoverable: false }, [false, false, false]],
  [
    'one who is suspended, leaving, unverified or incomplete',
    { ...matched, theyAreHere: false },
    [false, false, false],
  ],
  ['me unverified or incomplete', { ...matched, iAmHere: false }, [true, false, false]],
  ['a stranger', stranger, [true, true, false]],
  ['one whom I asked, who is silent or deleted it', stranger, [true, true, false]],
  ['one who asked me', { ...stranger, theyTurnedToMe: true }, [true, true, false]],
  [
    'one who hides and liked or asked me',
    { ...stranger, theyAreDiscoverable: false, theyTurnedToMe: true },
    [true, true, false],
  ],
  ['an answer', answered, [true, true, true]],
  ['an answer of one who hides', { ...answered, theyAreDiscoverable: false }, [true, true, true]],
  ['a match', matched, [true, true, true]],
  ['a match with one who hides', { ...matched, theyAreDiscoverable: false }, [true, true, true]],
];

it.each(CASES)('%s', (_, stands, expected) => {
  expect([isShownToMe(stands), mayMeet(stands), areTalking(stands)]).toEqual(expected);
});

it('whether they admit me does not depend on whether they are here', () => {
  for (const [, stands] of CASES) {
    expect(admitsMe(stands)).toBe(isShownToMe({ ...stands, theyAreHere: true }));
  }
});

it('talking is symmetric', () => {
  // The other member's view of the same pair; both are discoverable or have turned to each other.
  for (const stands of [stranger, matched, answered]) {
    const theirs = { ...stands, iAmHere: stands.theyAreHere, theyAreHere: stands.iAmHere };
    for (const change of [{}, { iAmHere: false }, { theyAreHere: false }, { blocked: true }, { parted: true }]) {
      expect(areTalking({ ...theirs, ...change })).toBe(areTalking({ ...stands, ...change }));
    }
  }
});
