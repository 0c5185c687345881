import { LIMITS } from '@corner/domain/limits';

const POINTS = 25;
const WEAK_BELOW = 30;
const MEDIUM_BELOW = 70;

export interface PasswordStrength {
  /** 0 to 100. */
  percent: number;
  level: 'weak' | 'medium' | 'strong';
  has: { length: boolean; uppercase: boolean; lowercase: boolean; number: boolean; special: boolean };
}

/** 25 points for each kind of strength; five of them, of which four fill the meter. Advice only. */
export function strengthOf(password: string): PasswordStrength {
  const has = {
    length: password.length >= LIMITS.password.min,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  };
  const points = Object.values(has).filter(Boolean).length * POINTS;
  const level = points < WEAK_BELOW ? 'weak' : points < MEDIUM_BELOW ? 'medium' : 'strong';
  return { percent: Math.min(100, points), level, has };
}
