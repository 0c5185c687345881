/** Marks an answer that the service worker gives because no server does. */
export const KEPT_ANSWER = 'x-kept-answer';
