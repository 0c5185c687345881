import { signInFailure } from './sign-in-failure.policy.js';

const boss = { id: 'a1', username: 'boss', password_hash: '', disabled: false, mfa: false };

it('stores neither the typed name nor the reason for an unknown name', () => {
  expect(signInFailure(undefined, 'Wrong password', '192.0.2.77')).toEqual({
    by: { administratorId: null, username: 'nobody' },
    action: 'administrator.sign-in-failed',
    target: { type: 'administrator', id: undefined, name: 'an unknown name' },
    reason: null,
    after: { network: '192.0.2.0/24' },
  });
});

it('names the administrator and the reason for a known name', () => {
  expect(signInFailure(boss, 'Wrong code', '192.0.2.77')).toMatchObject({
    target: { id: 'a1', name: 'boss' },
    reason: 'Wrong code',
  });
});
