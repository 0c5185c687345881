import { ANY_AGE } from '@corner/deck-memory/rules/ages.policy';
import { ANY_MILES, EVERY_GENDER, GENDER_UNSET } from '../members/rules/search-row.policy.js';
import type { Openness } from './open.policy.js';

export const strangers: Openness = {
  ...{ iHold: 1, myGender: GENDER_UNSET, mySeek: EVERY_GENDER, myAge: 30, iHideAge: false, iHideDistance: false },
  ...{ myCell: null, myCellIsNear: false, myUnplaced: 0, theyHold: 1, theirGender: GENDER_UNSET },
  ...{ theirSeek: EVERY_GENDER, theirAgeMin: ANY_AGE.min, theirAgeMax: ANY_AGE.max, theirMiles: ANY_MILES },
  ...{ theirTrainWith: EVERY_GENDER, theirTrainAgeMin: ANY_AGE.min, theirTrainAgeMax: ANY_AGE.max },
  ...{ theirTrainMiles: ANY_MILES, theyHideDistance: false, theirCell: null, theirCellIsNear: false, theirUnplaced: 0 },
  ...{ theyLikeFor: 0, theyAskedFor: 0, matchedFor: 0 },
};
