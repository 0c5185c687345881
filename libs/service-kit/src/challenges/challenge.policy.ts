import type { Challenge } from '@corner/contracts/schemas/challenge';
import { createChallenge, verifySolution, type Challenge as Made } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hkdfSync } from 'node:crypto';
import * as z from 'zod';

/** Takes half a second on a phone and two milliseconds on the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' };
export const CHALLENGE_SECONDS = 20 * 60;

const solved = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export async function newChallenge(purpose: string, secret: string): Promise<Challenge> {
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  const hmacSignatureSecret = keyOf(secret, purpose);
  const made: object = await createChallenge({ ...WORK, deriveKey, expiresAt, hmacSignatureSecret });
  return made as Challenge;
}

/** Returns the nonce of a valid, solved and unexpired challenge signed with one of the secrets, else undefined. */
export async function solvedNonce(
  text: string,
  purpose: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  try {
    const { challenge, solution } = solved.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
    const answer = { challenge: challenge as unknown as Made, solution, deriveKey };
    for (const secret of secrets) {
      const { verified } = await verifySolution({ ...answer, hmacSignatureSecret: keyOf(secret, purpose) });
      if (verified) return challenge.parameters.nonce;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

function keyOf(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `corner challenges ${purpose}`, 32)).toString('hex');
}
