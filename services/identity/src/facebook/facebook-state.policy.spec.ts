import { facebookKey, hashFacebookId, isState, newState } from './facebook-state.policy.js';

const key = facebookKey('an internal secret');
const now = 1_000_000;

it.each(['', 'x', '..', `${now + 5000}.nonce.signature`, '9999999999999.n.s.x', 'NaN.n.s'])(
  '%p is not a state',
  (state) => {
    expect(isState(state, 'session', key, now)).toBe(false);
  },
);

it('is valid for its session, its key and ten minutes only', () => {
  const state = newState('session', key, now);
  expect(isState(state, 'another', key, now)).toBe(false);
  expect(isState(state, 'session', facebookKey('another secret'), now)).toBe(false);
  expect(isState(state.replace(/^\d+/, String(now + 99_999_999)), 'session', key, now)).toBe(false);
  expect(isState(state, 'session', key, now + 10 * 60_000)).toBe(false);
  expect(isState(`${state}.x`, 'session', key, now)).toBe(false);
  expect(isState(state, 'session', key, now + 10 * 60_000 - 1)).toBe(true);
  expect(newState('session', key, now)).not.toBe(state);
});

it('stores an id only as a keyed hash', () => {
  expect(hashFacebookId('42', key)).not.toEqual(hashFacebookId('42', facebookKey('another secret')));
  expect(hashFacebookId('42', key)).not.toEqual(hashFacebookId('43', key));
});

it('recognises an account by a hash from an earlier release', () => {
  expect(hashFacebookId('42', key).toString('base64url')).toBe('qHoNLVFFdoTlB655QEAxpLOEiVj1xH_9h_LF16313T0');
});
