import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { heldOf, intentsOf, type Intent } from '@corner/domain/pairs/intents';
import { useState } from 'react';
import { useGetPrivacyQuery } from '../../../shared/account/privacy-api';
import { DeckSwitch } from '../../../shared/intents/deck-switch';
import { CardPreview, ownCard } from './own-card';
import { PromptList } from '../../../shared/member-card/prompts';
import { Skeleton } from '../../../shared/ui/display/loading';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { text } from '../profile-text';

interface CardSheetProps {
  open: boolean;
  close: () => void;
  user: User;
  draft?: Parameters<typeof ownCard>[1];
}

/** The member's own card as others see it: one per deck. */
export function CardSheet({ open, close, ...shown }: CardSheetProps) {
  return (
    <Sheet open={open} onOpenChange={close} size="medium" title={text('preview')} description={text('previewLead')}>
      <Cards {...shown} />
    </Sheet>
  );
}

function Cards({ user, draft }: Omit<CardSheetProps, 'open' | 'close'>) {
  const decks = intentsOf(heldOf(draft?.intents ?? user.intents));
  const [chosen, choose] = useState<Intent>('dating');
  const shown = decks.includes(chosen) ? chosen : decks[0]!;
  const card = ownCard(user, draft, shown);
  return (
    <div className="flex flex-col items-center gap-3">
      {decks.length > 1 && <DeckSwitch label={text('previewFor')} decks={decks} shown={shown} onChoose={choose} />}
      <div className={`mt-2 h-150 w-full max-w-sm ${decks.length > 1 ? 'max-h-[60dvh]' : 'max-h-[72dvh]'}`}>
        <CardAsOthersSeeIt card={card} />
      </div>
      <PromptList prompts={card.prompts ?? []} />
    </div>
  );
}

function CardAsOthersSeeIt({ card }: { card: Card }) {
  const { data: privacy, isLoading } = useGetPrivacyQuery();
  if (isLoading) return <Skeleton shape="card" className="size-full" />;
  return <CardPreview card={privacy?.showAge === false ? { ...card, age: null } : card} />;
}
