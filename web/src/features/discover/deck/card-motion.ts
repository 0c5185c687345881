import type { Verdict } from '../state/deck-slice';

/** A card that was let go, and the next one that comes up. */
export const SPRING = { type: 'spring', stiffness: 420, damping: 32 } as const;

/** Where a verdict takes a card: a pass falls aside, a like rises aside, a super-like goes straight up. */
const away = (verdict: Verdict) =>
  ({
    pass: { x: -window.innerWidth, y: 72 },
    like: { x: window.innerWidth, y: -48 },
    superlike: { x: 0, y: -window.innerHeight },
  })[verdict];

const CURVES = {
  pass: 'easeIn',
  like: [0.4, 0, 0.7, 0.6],
  /** It crouches before it leaps. */
  superlike: [0.5, -0.35, 0.7, 0.5],
} as const;

export const leave = (verdict: Verdict | null) =>
  verdict
    ? { ...away(verdict), opacity: 0, transition: { duration: 0.26, ease: CURVES[verdict] } }
    : { scale: 0.9, opacity: 0, transition: { duration: 0.18 } };

/** Where a card that is taken back sets out. */
export const comeBack = (from: Verdict) => ({ ...away(from), scale: 1, opacity: 0 });
