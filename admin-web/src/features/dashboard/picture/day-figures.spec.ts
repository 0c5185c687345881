import { figuresOf, ticksFor } from './day-figures';

const day = (matches: number) => ({ day: '2026-05-06', registrations: 0, matches, messages: 0, reports: 0 });

it('compares today with the completed days before', () => {
  expect(figuresOf([day(4), day(9), day(2)], 'matches')).toEqual({ today: 2, usual: 6.5, most: 9 });
});

it('compares nothing on the first day', () => {
  expect(figuresOf([day(3)], 'matches')).toEqual({ today: 3, usual: 0, most: 3 });
  expect(figuresOf([], 'matches')).toEqual({ today: 0, usual: 0, most: 0 });
});

it.each([
  [0, 2, 4],
  [4, 2, 4],
  [76, 40, 80],
  [214, 150, 300],
  [3314, 2000, 4000],
  [110, 60, 120],
  [5, 3, 6],
])('draws an axis for at most %i with %i and %i', (most, middle, top) => {
  expect(ticksFor(most)).toEqual([middle, top]);
});
