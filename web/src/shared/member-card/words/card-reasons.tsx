import type { Card } from '@corner/contracts/discovery.api';
import { Sparkles, Sprout, Star } from 'lucide-react';
import { Badge } from '../../ui/display/badge';
import { text } from '../member-card-text';
import { shortReasonsOf } from './reasons';

/** As many as one line holds; the full profile has them all. */
export function CardReasons({ card }: { card: Card }) {
  if (card.reasons.length === 0 && !card.newHere) return null;
  return (
    <ul className="card-reasons">
      {card.newHere && (
        <li>
          <Badge variant="glass" size="card">
            <Sprout className="shrink-0 text-ok" aria-hidden />
            {text('newHere')}
          </Badge>
        </li>
      )}
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
