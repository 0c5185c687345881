import { ACCESS_TOKEN, CASE_TOKEN, type PublicKeys } from '@corner/contracts/identity.api';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { generateKeyPairSync } from 'node:crypto';
import type { InternalClients } from '../http/internal-client.js';
import { AccessTokens } from './access-token.js';

const pairOf = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [first, second] = [pairOf(), pairOf()];
const jwt = new JwtService();
const claims = { sub: 'member', sid: 'session', iss: ACCESS_TOKEN.issuer, aud: ACCESS_TOKEN.audience };
const sign = (changes: object = {}, options: JwtSignOptions = {}, pair = first, keyid = 'first') =>
  jwt.sign(
    { ...claims, ...changes },
    {
      privateKey: pair.privateKey,
      keyid,
      expiresIn: 600,
      algorithm: 'ES256',
      header: { alg: 'ES256', typ: ACCESS_TOKEN.type },
      ...options,
    },
  );

let published: PublicKeys['keys'];
let fetches: number;
let isAway: boolean;
let tokens: AccessTokens;
beforeEach(() => {
  jest.useFakeTimers();
  published = [{ kid: 'first', publicKey: first.publicKey }];
  fetches = 0;
  isAway = false;
  const answer = async () => {
    fetches++;
    if (isAway) throw new Error('away');
    return { keys: published };
  };
  const clients = { to: () => ({ request: answer }) } as unknown as InternalClients;
  tokens = new AccessTokens(clients, jwt, { identityUrl: '' });
});
afterEach(() => {
  tokens.onApplicationShutdown();
  jest.useRealTimers();
});

it('a token is valid only for its own use, in any order of checks', async () => {
  const limited = sign({ aud: CASE_TOKEN.audience }, { header: { alg: 'ES256', typ: CASE_TOKEN.type } });
  const posing = sign({}, { header: { alg: 'ES256', typ: CASE_TOKEN.type } });
  for (const token of [limited, posing]) expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(limited, CASE_TOKEN)).toMatchObject({ sub: 'member' });
  expect(await tokens.verify(limited)).toBeNull();
  const ordinary = sign();
  expect(await tokens.verify(ordinary)).toMatchObject({ sub: 'member' });
  for (const token of [ordinary, posing]) expect(await tokens.verify(token, CASE_TOKEN)).toBeNull();
});

describe('an access token is rejected', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['of another issuer', sign({ iss: 'someone' })],
    ['for another audience', sign({ aud: 'someone' })],
    ['of a release that named neither', sign({ iss: undefined, aud: undefined })],
    ['of another type', sign({}, { header: { alg: 'ES256', typ: 'JWT' } })],
    [
      'that is older than a quarter of an hour, however long it says to live',
      sign({ iat: now - 901 }, { expiresIn: '1y' }),
    ],
    ['with a key id that is not published', sign({}, {}, second, 'second')],
    ['signed with another key', sign({}, {}, second)],
    ['that is none', 'a.b.c'],
  ])('%s', async (_, token) => {
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verify(sign())).toMatchObject(claims);
  });
});

describe('a removed key', () => {
  it('is rejected within a minute, including already verified tokens', async () => {
    const token = sign();
    expect(await tokens.verify(token)).toMatchObject(claims);
    published = [{ kid: 'second', publicKey: second.publicKey }];
    expect(await tokens.verify(token)).toMatchObject(claims);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verify(sign({}, {}, second, 'second'))).toMatchObject(claims);
  });

  it('is rejected after the event of its revocation', async () => {
    const token = sign();
    await tokens.verify(token);
    published = [];
    await tokens.refetch();
    expect(await tokens.verify(token)).toBeNull();
  });
});

it('unknown key ids cause at most one request to identity a second', async () => {
  for (let n = 0; n < 20; n++) expect(await tokens.verify(sign({}, {}, second, `made-up-${n}`))).toBeNull();
  expect(fetches).toBe(1);
});

it('unknown key ids cause at most one request a second while identity is down, and a retryable error', async () => {
  isAway = true;
  for (let n = 0; n < 20; n++)
    await expect(tokens.verify(sign({}, {}, second, `made-up-${n}`))).rejects.toThrow('away');
  expect(fetches).toBe(1);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await tokens.verify(sign())).toMatchObject(claims);
  expect(fetches).toBe(2);
});
