export const UNKNOWN_PLACE = 'Unknown place';

/** GET /api/places?q= */
export interface Place {
  id: string;
  /** "Austin, Texas, United States" */
  name: string;
}

/** One of several towns that a text may mean; its label means it alone. */
export interface PlaceChoice {
  id: string;
  label: string;
}

/** GET /api/places/meant?q= */
export interface MeantPlace {
  /** Null when the text is no place that is known. */
  name: string | null;
  choices: PlaceChoice[];
}
