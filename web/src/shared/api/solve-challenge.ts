import type { Challenge } from '@corner/contracts/schemas/challenge';
import type { Challenge as Work } from 'altcha-lib/types';

/** The library yields to the page every 200 ms. */
export async function solve(challenge: Challenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge: challenge as unknown as Work, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
