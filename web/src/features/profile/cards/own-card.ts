import { trimmed } from '@corner/domain/text/characters';
import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { profileFields, type ProfileFacts, type ProfileFieldName } from '@corner/domain/profile/profile-fields';
import { withoutDatingPrompts, type Prompt } from '@corner/domain/profile/prompts';
import type { ProfileDraft } from '../profile-draft';

/** The values of a form; an empty text, an empty number and an open choice count as null. */
const givenOrNull = (value: unknown) => (value === '' || Number.isNaN(value) ? null : value);

/** The member's card as others meet it in one of the decks, with what a form has changed so far. */
export function ownCard(
  user: User,
  draft: Partial<ProfileDraft> & { name?: string } = {},
  intent: Intent = 'dating',
): Card {
  const { id, profileImages, photos, profileVideoUrl, isPhoneVerified, isFacebookVerified } = user;
  const isOfTraining = intent === 'training';
  const given = (name: ProfileFieldName) => givenOrNull(draft[name as keyof typeof draft] ?? user[name]);
  const prompts = given('prompts') as Prompt[];
  const facts = profileFields().flatMap(([name, { card, datesOnly }]) =>
    card ? [[name, isOfTraining && datesOnly ? null : given(name)] as const] : [],
  );
  return {
    ...(Object.fromEntries(facts) as unknown as ProfileFacts),
    ...(isOfTraining && { pace: given('pace') as string | null, gear: draft.gear ?? user.gear }),
    prompts: isOfTraining ? withoutDatingPrompts(prompts) : prompts,
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
