import type { IntentBit } from '@corner/domain/pairs/intents';
import type { ChoiceFieldName } from '@corner/domain/profile/profile-fields';

/**
 * Who a viewer wants to see in one deck and who may see the viewer. Masks as in `member_search`, 0 = any. Other members' stored wishes on gender, age and distance bind too, each in the deck that they are for.
 */
export interface Criteria {
  intent: IntentBit;
  viewer: number;
  /** What others' wishes have to overlap: the age itself, or its group when it is hidden. */
  viewerAge: { min: number; max: number };
  viewerGender: number;
  hidesDistance: boolean;
  /** Null: the viewer has no place, so distances do not apply. */
  cell: string | null;
  nearPlace: boolean;
  unplaced: number;
  /** Farthest wanted; without a meaning where `cell` is null. */
  miles: number;
  genders: number[];
  minAge: number;
  maxAge: number;
  minHeight: number;
  maxHeight: number;
  anyHeight: boolean;
  /** Masks by the name of the field, one for each that is a filter of traits. */
  wanted: Partial<Record<ChoiceFieldName, number>>;
  /** One of these parts of the week has to be free; null: none. */
  hours: number | null;
}
