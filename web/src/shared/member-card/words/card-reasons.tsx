import type { Card } from '@corner/contracts/discovery.api';
import { Sparkles, Star } from 'lucide-react';
import { Badge } from '../../ui/display/badge';
import { shortReasonsOf } from './reasons';

/** As many as one line holds; the full profile has them all. */
export function CardReasons({ card }: { card: Card }) {
  if (card.reasons.length === 0) return null;
  return (
    <ul className="card-reasons">
      {shortReasonsOf(card).map((reason, index) => {
        const isSuperLike = index === 0 && card.superLikedYou;
        const Icon = isSuperLike ? Star : Sparkles;
        return (
          <li key={reason} className="max-w-full">
            <Badge variant={isSuperLike ? 'blue' : 'glass'} size="card" className="max-w-full">
              <Icon className={`shrink-0 ${isSuperLike ? 'fill-current' : 'text-gold-fill'}`} aria-hidden />
              <span className="truncate">{reason}</span>
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
