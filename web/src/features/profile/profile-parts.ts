/** What the cards of the own profile are about, in their order. */
export const PROFILE_PARTS = ['pictures', 'about', 'training', 'goals', 'trust'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
