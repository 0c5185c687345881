const NEVER_BY_ITSELF = new Set(['intimate', 'underage']);

/** True if only a decision ends a review for this reason. */
export const waitsForDecision = (rule: string): boolean => NEVER_BY_ITSELF.has(rule);
