import { SCREENS } from '@corner/domain/screens';
import { paths } from './paths';

it('the server knows every path that has a screen, and no other', () => {
  const others = /^\/(api|admin|dev)(\/|$)|\?\w/;
  const screens = Object.values(paths).filter((path) => typeof path === 'string' && !others.test(path));
  expect([...screens].sort()).toEqual([...SCREENS.web].sort());
});
