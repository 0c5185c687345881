/** GET /api/places?q= */
export interface Place {
  id: string;
  /** "Austin, Texas, United States" */
  name: string;
}

/** GET /api/places/meant?q= */
export interface MeantPlace {
  /** Null when the text is no place that is known. */
  name: string | null;
}
