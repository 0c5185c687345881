import { resealed } from './known-secrets.js';
import { openText, sealText } from './sealed-text.js';

const secret = 'an internal secret';

it('opens under no other secret or purpose, nor if damaged', () => {
  const sealed = sealText('123456', 'code:alice', secret);
  const damaged = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => openText(sealed, 'code:alice', 'another secret')).toThrow();
  expect(() => openText(sealed, 'code:bob', secret)).toThrow();
  expect(() => openText(damaged, 'code:alice', secret)).toThrow();
  expect(() => openText('', 'code:alice', secret)).toThrow();
});

it('opens with the same secret and purpose, and differs each time', () => {
  const sealed = sealText('123456', 'code:alice', secret);
  expect(openText(sealed, 'code:alice', secret)).toBe('123456');
  expect(sealText('123456', 'code:alice', secret)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('123456')).toBe(false);
});

it('opens under either of two secrets, and is re-sealed under the first', () => {
  const secrets = { internalSecret: 'the next internal secret', otherSecret: secret };
  const sealed = sealText('123456', 'code:alice', secret);
  expect(openText(sealed, 'code:alice', [secrets.internalSecret, secret])).toBe('123456');
  expect(() => openText(sealed, 'code:alice', [secrets.internalSecret, 'a third'])).toThrow();
  const newSeal = resealed(sealed, 'code:alice', secrets)!;
  expect(openText(newSeal, 'code:alice', secrets.internalSecret)).toBe('123456');
  expect(resealed(newSeal, 'code:alice', secrets)).toBeUndefined();
  expect(resealed(sealText('1', 'code:alice', 'a third'), 'code:alice', secrets)).toBeUndefined();
});
