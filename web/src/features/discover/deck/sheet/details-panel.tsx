import type { Card } from '@corner/contracts/discovery.api';
import { nameAndAge } from '../../../../shared/member-card/member-facts';
import { text } from '../../discover-text';
import { MemberDetails } from '../../member/member-details';

export function DetailsPanel({ card }: { card: Card }) {
  return (
    <aside
      aria-label={text('showProfile', { name: card.name })}
      // It scrolls, so the keyboard has to reach it.
      tabIndex={0}
      className="h-full max-h-[712px] max-w-120 min-w-0 flex-1 panel animate-fade overflow-y-auto p-6"
    >
      <h2 className="poster mb-3 text-4xl">
        <span dir="auto">{nameAndAge(card)}</span>
      </h2>
      <MemberDetails card={card} />
    </aside>
  );
}
