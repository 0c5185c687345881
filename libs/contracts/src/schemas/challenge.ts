/** GET /api/challenge and GET /api/register/challenge, as defined by altcha-lib. */
export interface Challenge {
  parameters: Record<string, unknown>;
  signature?: string;
}
