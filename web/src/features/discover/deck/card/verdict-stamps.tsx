import type { Verdict } from '../../state/deck-slice';
import { text } from '../../discover-text';

const words = { like: 'stampLike', pass: 'stampPass', superlike: 'stampSuper' } as const satisfies Record<
  Verdict,
  string
>;

/** What the drag would say: the corner's colour over the card, and its word, stamped on. A drag shows them. */
export function VerdictStamps() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {(['like', 'pass', 'superlike'] as const).map((verdict) => (
        <div key={verdict} data-stamp={verdict} className={`stamp-tint tint-${verdict}`}>
          <span className={`poster stamp stamp-${verdict}`}>{text(words[verdict])}</span>
        </div>
      ))}
    </div>
  );
}
