import { curves, seconds } from '@corner/web-kit/theme/motion';
import type { Verdict } from '../../state/deck-slice';

/** Where a verdict takes a card: a pass falls aside, a like rises aside, a super-like goes straight up. */
const away = (verdict: Verdict) =>
  ({
    pass: { x: -window.innerWidth, y: 72 },
    like: { x: window.innerWidth, y: -48 },
    superlike: { x: 0, y: -window.innerHeight },
  })[verdict];

export const leave = (verdict: Verdict | null) =>
  verdict
    ? {
        ...away(verdict),
        opacity: 0,
        transition: { duration: seconds('swipe'), ease: verdict === 'superlike' ? curves.leap : curves.leave },
      }
    : { scale: 0.9, opacity: 0, transition: { duration: seconds('leave') } };

/** Where a card that is taken back sets out. */
export const comeBack = (from: Verdict) => ({ ...away(from), scale: 1, opacity: 0 });
