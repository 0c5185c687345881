/** Milliseconds; `tick` is one second of a countdown. */
export const durations = {
  press: 90,
  hover: 120,
  page: 160,
  leave: 180,
  enter: 240,
  swipe: 260,
  match: 650,
  tick: 1000,
} as const;

/** Cubic Bézier curves: for elements that settle, that leave, and that wind up before they leave. */
export const curves = {
  corner: [0.2, 0.9, 0.25, 1],
  leave: [0.4, 0, 1, 1],
  leap: [0.5, -0.35, 0.7, 0.5],
} as const;

export const springBack = { stiffness: 420, damping: 32 } as const;
