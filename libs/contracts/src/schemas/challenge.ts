/** GET /api/challenge and GET /api/register/challenge, in the words of altcha-lib. */
export interface Challenge {
  parameters: Record<string, unknown>;
  signature?: string;
}
