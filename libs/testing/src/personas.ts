import {
  ACCESS_TOKEN,
  ACCESS_TOKEN_SECONDS,
  CASE_TOKEN,
  type AccessClaims,
  type TokenUse,
} from '@corner/contracts/identity.api';
import { JwtService } from '@nestjs/jwt';
import { v7 } from 'uuid';

/** A test member with an id unique to this test file and a session as identity creates it. */
export interface Persona {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  sessionId: string;
  /** Headers of a signed-in request, as sent by the gateway. */
  headers: { authorization: string };
}

export function persona(firstName: string, lastName = 'Tester'): Persona {
  const id = v7();
  const sessionId = v7();
  const email = `${firstName.toLowerCase()}.${id.slice(-12)}@example.com`;
  return {
    id,
    firstName,
    lastName,
    email,
    sessionId,
    headers: { authorization: `Bearer ${accessToken(id, sessionId)}` },
  };
}

/** Creates an access token as identity signs it; `ageSeconds` backdates it. */
export function accessToken(
  memberId: string,
  sessionId: string = v7(),
  ageSeconds = 0,
  use: TokenUse = ACCESS_TOKEN,
): string {
  const iat = Math.floor(Date.now() / 1000) - ageSeconds;
  const claims: AccessClaims = {
    sub: memberId,
    sid: sessionId,
    iss: use.issuer,
    aud: use.audience,
    iat,
    exp: iat + ACCESS_TOKEN_SECONDS,
  };
  return new JwtService().sign(claims, {
    privateKey: process.env.TEST_SIGNING_KEY,
    algorithm: 'ES256',
    keyid: 'test',
    header: { alg: 'ES256', typ: use.type },
  });
}

/** The same member in a limited session. */
export const limited = (of: Persona): Persona => ({
  ...of,
  headers: { authorization: `Bearer ${accessToken(of.id, of.sessionId, 0, CASE_TOKEN)}` },
});

export const alice = persona('Alice');
export const bob = persona('Bob');
export const carol = persona('Carol');
