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

it('forgets what every member kept, and nothing else', () => {
  forgetMembers();
  expect(kept()).toEqual(['corner.theme']);
});

it('lets the worker forget what it keeps of a member, not what it keeps of the one who is signed in', () => {
  const postMessage = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage } }, configurable: true });
  forgetMembers('ana');
  expect(postMessage).not.toHaveBeenCalled();
  forgetMembers();
  expect(postMessage).toHaveBeenCalledWith('forget');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('leaves what the one who is signed in kept', () => {
  forgetMembers('ana');
  expect(kept()).toEqual([ownKey('ana', 'cards'), 'corner.theme']);
});

it('does not mind a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => forgetMembers()).not.toThrow();
});
