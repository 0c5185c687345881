import { createPrivateKey, createPublicKey } from 'node:crypto';
import { newKeyPair, seal, unseal, type SigningKeyPair } from './key.policy.js';

let pair: SigningKeyPair;
let sealed: Buffer;

beforeAll(() => {
  pair = newKeyPair();
  sealed = seal(pair.privateKey, pair.kid, 'secret');
});

it('a sealed key opens with its secret and its id alone, and not when it was touched', () => {
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

it('opens what an earlier release sealed', () => {
  const earlier = Buffer.from('7zsFa8VYWcuOkmGbcynYZnTx4XnMXqI2JFCfBj-xTBGkNR54zHTLN1g', 'base64url');
  expect(unseal(earlier, 'kid', 'secret')).toBe('a private key');
});

it('no two seals are alike', () => {
  expect(seal(pair.privateKey, pair.kid, 'secret').equals(sealed)).toBe(false);
});

it('a pair is one of P-256', () => {
  const derived = createPublicKey(createPrivateKey(pair.privateKey)).export({ type: 'spki', format: 'pem' });
  expect(derived).toBe(pair.publicKey);
  expect(createPublicKey(pair.publicKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});
