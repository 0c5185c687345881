/** Payment provider. While there is none nothing is sold, and paid features are free. */
export const SALES: { provider: string | null } = { provider: null };

/** Whether members of this plan see who likes them; others see a rounded number. */
export const showsLikes = (plan: string): boolean => SALES.provider === null || plan !== 'free';
