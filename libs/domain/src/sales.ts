/** Who sells plans here. While there is none nothing is sold, and what a plan opens is open to all. */
export const SALES: { provider: string | null } = { provider: null };
