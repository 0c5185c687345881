import { act, renderHook } from '@testing-library/react';
import { turnOf, useTurnedPhoto } from './photo-strip';

it('pages by a press on either half, also in right-to-left languages', () => {
  const photos = document.createElement('div');
  photos.dir = 'rtl';
  photos.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  expect([turnOf(199, photos), turnOf(201, photos)]).toEqual([-1, 1]);
});

it('stops at the first and last photo, also when their number shrinks', () => {
  const { result, rerender } = renderHook(({ total }) => useTurnedPhoto(total), { initialProps: { total: 3 } });
  const turn = (step: number) => act(() => result.current[1](step));
  turn(-1);
  expect(result.current[0]).toBe(0);
  for (let press = 0; press < 4; press++) turn(1);
  expect(result.current[0]).toBe(2);
  rerender({ total: 1 });
  expect(result.current[0]).toBe(0);
});
