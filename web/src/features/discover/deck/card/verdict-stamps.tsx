import { SWIPE } from '@corner/domain/limits';
import { useTransform, type MotionValue } from 'motion/react';
import * as m from 'motion/react-m';
import { text } from '../../discover-text';

const { threshold } = SWIPE;

/** What the drag would say: the corner's colour over the card, and its word, stamped on. */
export function VerdictStamps({ x, y }: { x: MotionValue<number>; y: MotionValue<number> }) {
  const like = useTransform(x, [20, threshold], [0, 1]);
  const pass = useTransform(x, [-threshold, -20], [1, 0]);
  // Aside counts before upward.
  const up = useTransform(y, [-threshold, -20], [1, 0]);
  const superLike = useTransform(() => (Math.abs(x.get()) > threshold ? 0 : up.get()));
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <Stamp kind="like" shown={like}>
        {text('stampLike')}
      </Stamp>
      <Stamp kind="pass" shown={pass}>
        {text('stampPass')}
      </Stamp>
      <Stamp kind="super" shown={superLike}>
        {text('stampSuper')}
      </Stamp>
    </div>
  );
}

interface StampProps {
  kind: 'like' | 'pass' | 'super';
  shown: MotionValue<number>;
  children: string;
}

function Stamp({ kind, shown, children }: StampProps) {
  const scale = useTransform(shown, [0, 1], [1.4, 1]);
  return (
    <>
      <m.div style={{ opacity: shown }} className={`stamp-tint tint-${kind}`} />
      <m.span style={{ opacity: shown, scale }} className={`poster stamp stamp-${kind}`}>
        {children}
      </m.span>
    </>
  );
}
