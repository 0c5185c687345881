import { SWIPE } from '@corner/domain/limits';
import { curves, durations, springBack } from '@corner/web-kit/theme/motion';
import type { Verdict } from '../state/deck-slice';

/** Id of animations started by this file; the style sheet has others. */
const OWN = 'card';

const own = (card: Element) => card.getAnimations?.().filter(({ id }) => id === OWN) ?? [];
const isStill = (card: Element) => !card.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const { threshold } = SWIPE;
const SHOWS_FROM = 20;

export interface Offset {
  x: number;
  y: number;
}

/** Returns the verdict of a drag that ended at this offset, or null if the card springs back. */
export function verdictOf({ x, y }: Offset): Verdict | null {
  if (x > threshold) return 'like';
  if (x < -threshold) return 'pass';
  return y < -threshold ? 'superlike' : null;
}

const share = (way: number) => Math.min(1, Math.max(0, (way - SHOWS_FROM) / (threshold - SHOWS_FROM)));

/** Opacity of each stamp from 0 to 1; sideways wins over upward. */
function stampsAt({ x, y }: Offset): Record<Verdict, number> {
  return { like: share(x), pass: share(-x), superlike: isFarAside(x) ? 0 : share(-y) };
}

const isFarAside = (x: number) => Math.abs(x) > threshold;

const pose = ({ x, y }: Offset) =>
  `translate3d(${x}px, ${y}px, 0) rotate(${(x / window.innerWidth) * SWIPE.rotation}deg)`;

/** Where a verdict moves a card: a pass falls aside, a like rises aside, a super-like goes straight up. */
const away = (verdict: Verdict) =>
  pose(
    {
      pass: { x: -window.innerWidth, y: 72 },
      like: { x: window.innerWidth, y: -48 },
      superlike: { x: 0, y: -window.innerHeight },
    }[verdict],
  );

const bezier = (points: readonly number[]) => `cubic-bezier(${points.join(', ')})`;

/** Positions the card at the drag's offset by inline styles, without rendering. */
export function follow(card: HTMLElement, offset: Offset): void {
  card.style.transform = pose(offset);
  card.querySelector<HTMLElement>('[data-face]')!.style.opacity = isFarAside(offset.x) ? '0.5' : '';
  for (const [verdict, shown] of Object.entries(stampsAt(offset))) {
    const stamp = card.querySelector<HTMLElement>(`[data-stamp=${verdict}]`)!;
    stamp.style.opacity = String(shown);
    stamp.querySelector<HTMLElement>('.stamp')!.style.scale = String(1.4 - 0.4 * shown);
  }
}

/** Animates a card off the screen from its current place; a running animation continues. */
export function flyAway(card: Element, verdict: Verdict | null, onGone?: () => void): void {
  if (isStill(card)) return onGone?.();
  const [flight = verdict ? fly(card, verdict) : fade(card)] = own(card).filter(({ effect }) => isFlight(effect));
  if (onGone) flight.onfinish = onGone;
}

const isFlight = (effect: AnimationEffect | null) => effect?.getTiming().fill === 'forwards';

function fly(card: Element, verdict: Verdict): Animation {
  const isThrown = card instanceof HTMLElement && card.style.transform !== '';
  const stamp = card.querySelector(`[data-stamp=${verdict}]`);
  for (const shown of [stamp, stamp?.querySelector('.stamp')]) {
    shown?.animate({ opacity: 1, scale: 1 }, { id: OWN, duration: durations.press, fill: 'forwards' });
  }
  return card.animate(
    { transform: away(verdict), opacity: 0 },
    {
      id: OWN,
      fill: 'forwards',
      duration: durations.swipe,
      // A thrown card keeps its speed.
      easing: isThrown ? 'linear' : bezier(verdict === 'superlike' ? curves.leap : curves.leave),
    },
  );
}

const fade = (card: Element) =>
  card.animate({ scale: 0.9, opacity: 0 }, { id: OWN, duration: durations.leave, fill: 'forwards' });

/** Animates a card back from where its verdict moved it, or from its current place. */
export function springHome(card: HTMLElement, from?: Verdict): void {
  const { transform, opacity } = from ? { transform: away(from), opacity: '0' } : getComputedStyle(card);
  const start = { transform, opacity };
  dropMotion(card);
  follow(card, { x: 0, y: 0 });
  card.style.transform = '';
  if (!isStill(card)) card.animate([start, { transform: 'none', opacity: 1 }], { id: OWN, ...spring });
}

/** The card's current offset within an animation. */
export function placeOf(card: HTMLElement): Offset {
  if (own(card).length === 0) return { x: 0, y: 0 };
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(card).transform);
  return { x: m41, y: m42 };
}

/** Cancels the card's animations, before a drag takes over. */
export function dropMotion(card: Element): void {
  for (const part of [card, ...card.querySelectorAll('[data-stamp], .stamp')]) {
    for (const motion of own(part)) motion.cancel();
  }
}

const spring = springOf(springBack);

/** Converts a damped spring to an easing from 0 to 1; older browsers get a curve. */
function springOf({ stiffness, damping }: typeof springBack): { duration: number; easing: string } {
  const rate = damping / 2;
  const turns = Math.sqrt(stiffness - rate * rate);
  const at = (s: number) => 1 - Math.exp(-rate * s) * (Math.cos(turns * s) + (rate / turns) * Math.sin(turns * s));
  const duration = 400;
  const points = Array.from({ length: 25 }, (_, index) => at((index / 24) * (duration / 1000)).toFixed(4));
  points[24] = '1';
  const easing = `linear(${points.join(', ')})`;
  const isKnown = typeof CSS !== 'undefined' && CSS.supports?.('transition-timing-function', easing);
  return { duration, easing: isKnown ? easing : bezier(curves.corner) };
}

/** Vibration patterns in milliseconds of on and off; ignored by devices without vibration. */
const TICKS = {
  reached: 5,
  pass: 8,
  like: 18,
  superlike: [12, 36, 28],
  undo: [6, 28, 6],
};

export function touch(kind: keyof typeof TICKS): void {
  navigator.vibrate?.(TICKS[kind]);
}
