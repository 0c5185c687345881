/** A UTC month; `medianHours` from a report or notice to its first decision. */
export interface TransparencyMonth {
  /** YYYY-MM. */
  month: string;
  /** Reports by members and notices without an account. */
  notices: number;
  /** Cases that were decided for the first time. */
  decisions: number;
  appeals: number;
  /** Measures that were taken back, after an appeal or without one. */
  reversals: number;
  medianHours: number | null;
  countedAt: string;
}

/** GET /api/transparency: the last twelve months in which there was anything, newest first. */
export interface Transparency {
  months: TransparencyMonth[];
}
