export const PLATFORMS = ['Instagram', 'Facebook', 'Twitter', 'LinkedIn'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface SocialProfile {
  platform: Platform;
  name: string;
  bio: string;
  location: string;
  age?: number;
  profilePicture: string;
  followerCount: number;
  interests: readonly string[];
}
