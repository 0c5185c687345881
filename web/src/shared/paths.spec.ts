import { SCREENS } from '@corner/domain/screens';
import { paths } from './paths';

it("match the server's list of screens", () => {
  const others = /^\/(api|admin|dev)(\/|$)|\?\w/;
  const screens = Object.values(paths).filter((path) => typeof path === 'string' && !others.test(path));
  expect([...screens].sort()).toEqual([...SCREENS.web].sort());
});
