/** Who sells plans here. While there is none nothing is sold, and what a plan opens is open to all. */
export const SALES: { provider: string | null } = { provider: null };

/** Whether members of this plan see who likes them; the others see in which step their number is. */
export const showsLikes = (plan: string): boolean => SALES.provider === null || plan !== 'free';
