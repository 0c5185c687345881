import { trimmed } from '@corner/domain/text/characters';
import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { profileFields, type ProfileFacts } from '@corner/domain/profile/profile-fields';
import type { ProfileDraft } from '../../profile-draft';

/** The values of a form; an empty text, an empty number and an open choice count as null. */
const givenOrNull = (value: unknown) => (value === '' || Number.isNaN(value) ? null : value);

/** The member's card as others meet it, with what a form has changed so far. */
export function ownCard(user: User, draft: Partial<ProfileDraft> & { name?: string } = {}): Card {
  const { id, profileImages, photos, profileVideoUrl, isPhoneVerified, isFacebookVerified } = user;
  const facts = profileFields().map(([name]) => [name, givenOrNull(draft[name as keyof typeof draft] ?? user[name])]);
  return {
    ...(Object.fromEntries(facts) as ProfileFacts),
    id,
    name: trimmed(draft.name ?? '') || user.name,
    profileImages,
    photos,
    profileVideoUrl,
    isPhoneVerified,
    isFacebookVerified,
    distanceMiles: null,
    reasons: [],
    reasonKeys: [],
    superLikedYou: false,
  };
}
