import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../store/store';
import { closeSafety, openSafety, selectSafety } from './safety-slice';

const [ana, ben] = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Ben' },
];
const run = (...actions: UnknownAction[]) =>
  selectSafety(actions.reduce<ReturnType<typeof rootReducer>>(rootReducer, rootReducer(undefined, { type: 'start' })));

it('starts closed', () => expect(run()).toEqual({ target: null, open: false, number: 0 }));

it('opens for a member, each time as a new request', () => {
  expect(run(openSafety(ana), openSafety(ben))).toEqual({ target: ben, open: true, number: 2 });
});

it('keeps the member while it closes', () => {
  expect(run(openSafety(ana), closeSafety())).toEqual({ target: ana, open: false, number: 1 });
});
