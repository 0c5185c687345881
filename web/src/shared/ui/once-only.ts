import type { MouseEvent } from 'react';

/** The second click of a double click is meant for the button that was there before. */
export const onceOnly = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
