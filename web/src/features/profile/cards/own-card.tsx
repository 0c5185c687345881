import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { heldOf, intentsOf, type Intent } from '@corner/domain/pairs/intents';
import { profileFields, type ProfileFacts, type ProfileFieldName } from '@corner/domain/profile/profile-fields';
import { withoutDatingPrompts, type Prompt } from '@corner/domain/profile/prompts';
import { trimmed } from '@corner/domain/text/characters';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { CardFace } from '../../../shared/member-card/card-face';
import { photosOf } from '../../../shared/member-card/card-photos';
import { PromptList } from '../../../shared/member-card/prompts';
import { turnOf, useTurnedPhoto } from '../../../shared/ui/photos/photo-strip';
import type { ProfileDraft } from '../profile-draft';
import { text } from '../setup-form/profile-setup-text';
import { useDraft } from '../setup-form/setup-form';

/** Form values: an empty text, an empty number and an open choice become null. */
const givenOrNull = (value: unknown) => (value === '' || Number.isNaN(value) ? null : value);

/** The member's card as others see it in a deck, with unsaved form values. */
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

/** A live preview beside the form, hidden from screen readers: it repeats the fields. */
export function SetupPreview({ user }: { user: User }) {
  const draft = useDraft();
  const [intent] = intentsOf(heldOf(draft.intents));
  const isWide = useMediaQuery('(min-width: 1024px)');
  if (!isWide) return null;
  const card = ownCard(user, draft, intent);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-bold text-muted">{text('previewLead')}</p>
      <div className="h-150">
        <CardPreview card={card} />
      </div>
      <PromptList prompts={card.prompts ?? []} />
    </div>
  );
}

export function CardPreview({ card }: { card: Card }) {
  const [shown, turn] = useTurnedPhoto(photosOf(card).length);
  return (
    <div
      className="relative size-full overflow-hidden rounded-card bg-raised shadow-card ring-1 ring-line"
      onClick={({ clientX, currentTarget, detail }) => {
        if (detail > 0) turn(turnOf(clientX, currentTarget));
      }}
    >
      <CardFace card={card} top photo={shown} onPage={turn} />
    </div>
  );
}
