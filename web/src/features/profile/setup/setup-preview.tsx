import type { User } from '@corner/contracts/profiles.api';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { CardPreview } from '../../../shared/member-card/card-preview';
import { PromptList } from '../../../shared/member-card/prompts/prompt-list';
import { ownCard } from '../cards/own-card';
import { text } from '../setup-form/profile-setup-text';
import { useDraft } from '../setup-form/setup-draft';

/** The card beside the form, as it grows. Only to be seen: it repeats what the fields hold. */
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
