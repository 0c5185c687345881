const NEVER_BY_ITSELF = new Set(['intimate', 'underage']);

/** A review for this reason ends with a decision alone. */
export const waitsForDecision = (rule: string): boolean => NEVER_BY_ITSELF.has(rule);
