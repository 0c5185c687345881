/** A UTC month; `medianHours` from a report or notice to its first decision. */
export interface TransparencyMonth {
  /** YYYY-MM. */
  month: string;
  notices: number;
  decisions: number;
  appeals: number;
  /** Measures undone, with or without an appeal. */
  reversals: number;
  medianHours: number | null;
  countedAt: string;
}

/** GET /api/transparency: the last twelve months with activity, newest first. */
export interface Transparency {
  months: TransparencyMonth[];
}
