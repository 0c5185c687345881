import type { User } from '@corner/contracts/profiles.api';
import { useGetPrivacyQuery } from '../../../../shared/account/privacy-api';
import { CardPreview } from '../../../../shared/member-card/card-preview';
import { Skeleton } from '../../../../shared/ui/display/skeleton';
import { Sheet } from '../../../../shared/ui/overlays/dialog';
import { text } from '../../profile-text';
import { ownCard } from './own-card';

interface CardSheetProps {
  open: boolean;
  close: () => void;
  user: User;
  /** What a form has changed and not saved yet. */
  draft?: Parameters<typeof ownCard>[1];
}

/** The member's own card, as it lies in the decks of others. */
export function CardSheet({ open, close, ...shown }: CardSheetProps) {
  return (
    <Sheet open={open} onOpenChange={close} size="medium" title={text('preview')} description={text('previewLead')}>
      <div className="mx-auto mt-2 h-150 max-h-[72dvh] w-full max-w-sm">
        <CardAsOthersSeeIt {...shown} />
      </div>
    </Sheet>
  );
}

function CardAsOthersSeeIt({ user, draft }: Omit<CardSheetProps, 'open' | 'close'>) {
  const { data: privacy, isLoading } = useGetPrivacyQuery();
  const card = ownCard(user, draft);
  if (isLoading) return <Skeleton shape="card" className="size-full" />;
  return <CardPreview card={privacy?.showAge === false ? { ...card, age: null } : card} />;
}
