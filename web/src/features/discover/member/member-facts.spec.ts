import { chooseUnits } from '@corner/web-kit/format/units';
import { distanceText, nameAndAge, placeLine, proofText } from '../../../shared/member-card/member-facts';
import { verdictOf } from '../deck/card-motion';
import { dayAndTime } from '../outcomes/outcomes-text';

it.each([
  [null, null],
  [5, 'Less than 5 miles away'],
  [10, '5-10 miles away'],
  [50, '25-50 miles away'],
])('shows distances up to %p miles as %p', (miles, expected) => expect(distanceText(miles)).toBe(expected));

it('shows kilometres to members who chose them', () => {
  chooseUnits('metric');
  expect([5, 10, 50].map(distanceText)).toEqual(['Less than 8 km away', '8-16 km away', '40-80 km away']);
  chooseUnits('imperial');
});

it('shows only what the member shares', () => {
  expect(placeLine({ location: null, distanceMiles: null })).toBeNull();
  expect(placeLine({ location: 'Lisbon', distanceMiles: null })).toBe('Lisbon');
  expect(placeLine({ location: 'Lisbon', distanceMiles: 15 })).toBe('Lisbon · 10-15 miles away');
  expect(nameAndAge({ name: 'Ana', age: null })).toBe('Ana');
});

it.each([
  [false, false, null],
  [true, false, 'Phone verified'],
  [false, true, 'Facebook verified'],
  [true, true, 'Phone and Facebook verified'],
])('shows what was verified: phone %p, Facebook %p', (isPhoneVerified, isFacebookVerified, words) =>
  expect(proofText({ isPhoneVerified, isFacebookVerified })).toBe(words),
);

it.each([
  [{ x: 100, y: 0 }, null],
  [{ x: -100, y: -100 }, null],
  [{ x: 0, y: 500 }, null],
  [{ x: 101, y: 0 }, 'like'],
  [{ x: -101, y: 0 }, 'pass'],
  [{ x: 0, y: -101 }, 'superlike'],
  [{ x: 101, y: -300 }, 'like'],
])('reads a drag by %p as %p', (offset, expected) => expect(verdictOf(offset)).toBe(expected));

it('names the day on which a like is available again', () => {
  const noon = new Date(2026, 0, 1, 12).getTime();
  expect(dayAndTime(null, noon).day).toBe('soon');
  expect(dayAndTime(noon + 3_600_000, noon)).toEqual({ day: 'today', time: expect.stringMatching(/^1:00/) });
  expect(dayAndTime(noon + 13 * 3_600_000, noon)).toMatchObject({ day: 'tomorrow' });
});
