import { LazyMotion, MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';

const loadFeatures = () => import('../../../../shared/ui/motion-features').then((module) => module.motionFeatures);

/** Motion for what is inside; until its features are there, buttons and keys work all the same. */
export function DeckMotion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
