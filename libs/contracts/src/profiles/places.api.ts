export const UNKNOWN_PLACE = 'Unknown place';

/** GET /api/places?q= */
export interface Place {
  id: string;
  /** "Austin, Texas, United States" */
  name: string;
}

/** One of several towns with the same name; its label is unambiguous. */
export interface PlaceChoice {
  id: string;
  label: string;
}

export interface MeantPlace {
  name: string | null;
  choices: PlaceChoice[];
}
