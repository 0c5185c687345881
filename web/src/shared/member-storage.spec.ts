import { forgetMembers, ownKey } from './member-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('corner.theme', 'light');
  localStorage.setItem(ownKey('ana', 'cards'), '1');
  localStorage.setItem(ownKey('ana-maria', 'cards'), '2');
  sessionStorage.setItem(ownKey('ben', 'draft'), '3');
});

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

it('deletes what was stored for members, and nothing else', () => {
  forgetMembers();
  expect(kept()).toEqual(['corner.theme']);
});

it("tells the worker to delete other members' data, not that of the signed-in one", () => {
  const postMessage = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage } }, configurable: true });
  forgetMembers('ana');
  expect(postMessage).not.toHaveBeenCalled();
  forgetMembers();
  expect(postMessage).toHaveBeenCalledWith('forget');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it("keeps the signed-in member's data", () => {
  forgetMembers('ana');
  expect(kept()).toEqual([ownKey('ana', 'cards'), 'corner.theme']);
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => forgetMembers()).not.toThrow();
});
