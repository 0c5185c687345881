import type { Card } from '@corner/contracts/discovery.api';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { DeckControls } from './deck-controls';
import type { Verdict } from '../state/deck-slice';
import { MemberDetails } from '../member/member-details';
import { nameAndAge } from '../../../shared/member-card/member-facts';

interface DetailsSheetProps {
  card: Card;
  open: boolean;
  close: () => void;
  onSwipe: (verdict: Verdict) => void;
  superLikeUsed: boolean;
}

/** The full profile on a phone, with the verdicts at hand. */
export function DetailsSheet({ card, open, close, onSwipe, superLikeUsed }: DetailsSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={nameAndAge(card)}
      footer={<DeckControls disabled={false} onSwipe={onSwipe} superLikeUsed={superLikeUsed} />}
    >
      <MemberDetails card={card} photos />
    </Sheet>
  );
}
