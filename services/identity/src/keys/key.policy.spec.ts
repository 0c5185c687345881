import { createPrivateKey, createPublicKey } from 'node:crypto';
import { newKeyPair, seal, unseal, type SigningKeyPair } from './key.policy.js';

let pair: SigningKeyPair;
let sealed: Buffer;

beforeAll(() => {
  pair = newKeyPair();
  sealed = seal(pair.privateKey, pair.kid, 'secret');
});

it('a sealed key opens only with its secret and id, and untampered', () => {
  expect(unseal(sealed, pair.kid, 'other secret')).toBeNull();
  expect(unseal(sealed, 'other id', 'secret')).toBeNull();
  for (const index of [0, 12, 28, sealed.length - 1]) {
    const touched = Buffer.from(sealed);
    touched[index] = touched[index]! ^ 1;
    expect(unseal(touched, pair.kid, 'secret')).toBeNull();
  }
  expect(unseal(Buffer.alloc(4), pair.kid, 'secret')).toBeNull();
  expect(unseal(sealed, pair.kid, 'secret')).toBe(pair.privateKey);
});

it('opens a key sealed by an earlier release', () => {
  const earlier = Buffer.from('7zsFa8VYWcuOkmGbcynYZnTx4XnMXqI2JFCfBj-xTBGkNR54zHTLN1g', 'base64url');
  expect(unseal(earlier, 'kid', 'secret')).toBe('a private key');
});

it('no two sealed texts are equal', () => {
  expect(seal(pair.privateKey, pair.kid, 'secret').equals(sealed)).toBe(false);
});

it('a pair uses P-256', () => {
  const derived = createPublicKey(createPrivateKey(pair.privateKey)).export({ type: 'spki', format: 'pem' });
  expect(derived).toBe(pair.publicKey);
  expect(createPublicKey(pair.publicKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});
