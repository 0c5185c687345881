import type { Card } from '@corner/contracts/discovery.api';
import { CalendarClock, Sparkles, Sprout, Star } from 'lucide-react';
import { Badge } from '../../ui/display/badge';
import { text } from '../member-card-text';
import { shortReasonsOf } from './reasons';

/** The shared hours, and as many others as one line holds; the full profile has them all. */
export function CardReasons({ card }: { card: Card }) {
  const { hours, others } = shortReasonsOf(card);
  return (
    <>
      {hours && (
        <p data-beyond className="flex items-center gap-1.5 text-lg leading-tight font-extrabold">
          <CalendarClock className="size-5 shrink-0 text-gold-fill" aria-hidden />
          <span className="line-clamp-2">{hours}</span>
        </p>
      )}
      {(others.length > 0 || card.newHere) && (
        <ul className="card-reasons">
          {card.newHere && (
            <li>
              <Badge variant="glass" size="card">
                <Sprout className="shrink-0 text-ok" aria-hidden />
                {text('newHere')}
              </Badge>
            </li>
          )}
          {others.map((reason, index) => (
            <Reason key={reason} isSuperLike={index === 0 && card.superLikedYou}>
              {reason}
            </Reason>
          ))}
        </ul>
      )}
    </>
  );
}

function Reason({ isSuperLike, children }: { isSuperLike: boolean; children: string }) {
  const Icon = isSuperLike ? Star : Sparkles;
  return (
    <li className="max-w-full">
      <Badge variant={isSuperLike ? 'blue' : 'glass'} size="card" className="max-w-full">
        <Icon className={`shrink-0 ${isSuperLike ? 'fill-current' : 'text-gold-fill'}`} aria-hidden />
        <span className="truncate">{children}</span>
      </Badge>
    </li>
  );
}
