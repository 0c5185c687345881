import { GENDERS } from '@corner/domain/enumerations';
import { INTENT, intentsOf } from '@corner/domain/pairs/intents';
import { cellAt } from '../members/members.fixture.js';
import { maskOf } from '@corner/domain/choices';
import { formFor, openTo, disclosedTo, type Openness } from './open.policy.js';
import { strangers } from './openness.fixture.js';

const { dating, training } = INTENT;
const BOTH = dating | training;
const [MAN, WOMAN] = [0, 1];
const women = maskOf(GENDERS, ['woman']);
const men = maskOf(GENDERS, ['man']);
const open = (changes: Partial<Openness>) => intentsOf(openTo({ ...strangers, ...changes }));
const disclosed = (changes: Partial<Openness>) => intentsOf(disclosedTo({ ...strangers, ...changes }));

it('is the intents that both hold, if no preference excludes them', () => {
  const masks = [null, 0, dating, training, BOTH];
  for (const iHold of masks) {
    for (const theyHold of masks) {
      expect(open({ iHold, theyHold })).toEqual(intentsOf((iHold ?? 0) & (theyHold ?? 0)));
    }
  }
});

describe('of the intents that both hold', () => {
  const both = { iHold: BOTH, theyHold: BOTH, myGender: MAN, myAge: 30 };
  const [here, near, far] = [cellAt(30.2672, -97.7431), cellAt(30.51, -97.68), cellAt(29.42, -98.49)];
  const here_ = { ...both, myCell: here };

  it.each<[string, Partial<Openness>, string[]]>([
    ['women are wanted to date', { ...both, theirSeek: women }, ['training']],
    ['men are wanted to date', { ...both, theirSeek: men }, ['dating', 'training']],
    ['women are wanted to train with', { ...both, theirTrainWith: women }, ['dating']],
    [
      'someone of no stated gender comes to who wants women',
      { ...both, myGender: 3, theirTrainWith: women },
      ['dating'],
    ],
    ['younger ones are wanted to date', { ...both, theirAgeMax: 29 }, ['training']],
    ['older ones are wanted to train with', { ...both, theirTrainAgeMin: 31 }, ['dating']],
    ['a hidden age counts as its group', { ...both, iHideAge: true, theirAgeMin: 39 }, ['dating', 'training']],
    ['a hidden age is of another group', { ...both, iHideAge: true, theirAgeMax: 29 }, ['training']],
    ['they want to date within ten miles', { ...here_, theirCell: near, theirMiles: 10 }, ['training']],
    ['they want to train within ten miles', { ...here_, theirCell: near, theirTrainMiles: 10 }, ['dating']],
    ['they are near enough', { ...here_, theirCell: near, theirMiles: 25 }, ['dating', 'training']],
    [
      'a hidden distance counts as its band',
      { ...here_, theirCell: near, theirMiles: 10, iHideDistance: true },
      ['dating', 'training'],
    ],
    ['theirs, too', { ...here_, theirCell: near, theirMiles: 10, theyHideDistance: true }, ['dating', 'training']],
    ['the band is too far', { ...here_, theirCell: far, theirMiles: 25, theyHideDistance: true }, ['training']],
    ['the place is unknown', { ...here_, theirMiles: 100 }, ['training']],
    [
      'it is the same unknown place',
      { ...both, theirMiles: 1, myUnplaced: 7, theirUnplaced: 7 },
      ['dating', 'training'],
    ],
    ['it is another unknown place', { ...both, theirMiles: 1, myUnplaced: 7, theirUnplaced: 8 }, ['training']],
  ])('%s', (_, changes, expected) => {
    expect(open(changes)).toEqual(expected);
  });

  it('my own preferences exclude nothing', () => {
    expect(open({ ...both, mySeek: women, theirGender: MAN })).toEqual(['dating', 'training']);
  });
});

describe("the other member's actions", () => {
  const unwanted = { iHold: BOTH, theyHold: BOTH, theirSeek: 0, theirTrainWith: 0 };

  it('open an intent despite their preferences, while both hold it', () => {
    expect(open(unwanted)).toEqual([]);
    expect(open({ ...unwanted, theyLikeFor: training })).toEqual(['training']);
    expect(open({ ...unwanted, theyAskedFor: dating })).toEqual(['dating']);
    expect(open({ ...unwanted, theyLikeFor: dating, theyAskedFor: training })).toEqual(['dating', 'training']);
    expect(open({ ...unwanted, theyLikeFor: training, iHold: dating })).toEqual([]);
    expect(open({ ...unwanted, theyAskedFor: dating, theyHold: training })).toEqual([]);
  });

  it('and a match keep it open, even if one of the two drops it', () => {
    expect(open({ ...unwanted, matchedFor: training, theyHold: dating })).toEqual(['training']);
    expect(open({ ...unwanted, matchedFor: BOTH, iHold: 0 })).toEqual(['dating', 'training']);
  });
});

describe('dating is disclosed', () => {
  const men_ = { iHold: BOTH, theyHold: BOTH, myGender: MAN, theirGender: MAN, theirSeek: men, mySeek: women };

  it('only to a possible date, a liked member or a match', () => {
    expect(disclosed(men_)).toEqual(['training']);
    expect(disclosed({ ...men_, theirGender: WOMAN })).toEqual(['dating', 'training']);
    expect(disclosed({ ...men_, theyLikeFor: training })).toEqual(['training']);
    for (const deed of ['theyLikeFor', 'theyAskedFor', 'matchedFor'] as const) {
      expect(disclosed({ ...men_, [deed]: dating })).toEqual(['dating', 'training']);
    }
  });
});

describe('a card', () => {
  const form = (changes: Partial<Openness>, theyWrote = false, named?: 'dating' | 'training') =>
    formFor({ ...strangers, theyWrote, ...changes }, named);

  it('is hidden if nothing is open, and in the form of a closed intent', () => {
    expect(form({ theyHold: training })).toBeNull();
    expect(form({}, false, 'training')).toBeNull();
    expect(form({ theyHold: training }, true, 'dating')).toBeNull();
  });

  it('is in the training form for a message recipient with nothing open', () => {
    expect(form({ theyHold: training }, true)).toEqual({ form: 'training', openIntents: [] });
  });

  it('is in the requested form, or the widest disclosed one', () => {
    const both = { iHold: BOTH, theyHold: BOTH };
    const openIntents = ['dating', 'training'];
    expect(form(both)).toEqual({ form: 'dating', openIntents });
    expect(form(both, false, 'training')).toEqual({ form: 'training', openIntents });
    const untold = { ...both, theirGender: MAN, mySeek: women };
    expect(form(untold)).toEqual({ form: 'training', openIntents: ['training'] });
    expect(form({ ...untold, iHold: dating })).toEqual({ form: 'training', openIntents: [] });
  });
});
