/** Whether unsaved input keeps the page although its session has ended; `unsaved.ts` and drafts hear the event. */
export const pageStays = (): boolean => !dispatchEvent(new Event('corner.leave', { cancelable: true }));
