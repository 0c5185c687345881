import { createAction } from '@reduxjs/toolkit';

/** Tells what batched actions have changed without waiting for the end of the batch: any other action does so. */
export const tellNow = createAction('store/tellNow');
