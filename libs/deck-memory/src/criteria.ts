import type { IntentBit } from '@corner/domain/pairs/intents';
import type { ChoiceFieldName } from '@corner/domain/profile/profile-fields';

/**
 * What a viewer wants to see in one deck and who may see the viewer. Masks as in `member_search`, 0 = any. Other
 * members' stored preferences for gender, age and distance apply too, each in its own deck.
 */
export interface Criteria {
  intent: IntentBit;
  viewer: number;
  /** Other members' preferred ages must overlap this range: the exact age, or its group when the age is hidden. */
  viewerAge: { min: number; max: number };
  viewerGender: number;
  hidesDistance: boolean;
  /** Null if the viewer has no place: distances do not apply. */
  cell: string | null;
  nearPlace: boolean;
  unplaced: number;
  /** Maximum distance; ignored if `cell` is null. */
  miles: number;
  genders: number[];
  minAge: number;
  maxAge: number;
  minHeight: number;
  maxHeight: number;
  anyHeight: boolean;
  /** Wanted traits as a mask per filterable field. */
  wanted: Partial<Record<ChoiceFieldName, number>>;
  /** Parts of the week of which at least one must be free; null: no filter. */
  hours: number | null;
}
