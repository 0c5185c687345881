import { domMax } from 'motion/react';

/** Animation and dragging, 25 kB that no first paint waits for. */
export const motionFeatures = domMax;
