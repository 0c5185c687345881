import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/api';

/** Server data lives in `api`; a feature injects its slice of client state here when its chunk arrives. */
export const rootReducer = combineSlices({ [api.reducerPath]: api.reducer });
