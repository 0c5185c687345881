import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { text } from '../discover-text';
import { MemberDetails, MessageLink } from './member-details';
import type { Pointing } from '../state/deck-slice';
import { usePointing } from './pointing';

interface DetailsPanelProps {
  card: Card;
  intent: Intent;
  onLike: (pointing: Pointing) => void;
}

export function DetailsPanel({ card, intent, onLike }: DetailsPanelProps) {
  const { point, sheet } = usePointing(card, { intent, onLike });
  return (
    <aside
      aria-label={text('showProfile', { name: card.name })}
      // A scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="h-full max-h-[712px] upright:max-h-[932px] max-w-120 min-w-0 flex-1 panel animate-fade overflow-y-auto p-6"
    >
      <h2 className="poster mb-3 text-4xl">
        <span dir="auto">{nameAndAge(card)}</span>
      </h2>
      <MessageLink id={card.id} about={intent} className="mb-4 w-full" />
      <MemberDetails card={card} onAbout={point} />
      {sheet}
    </aside>
  );
}
