import type { Card } from '@corner/contracts/discovery.api';
import { Photo } from '../../ui/photos/photo';
import { text } from '../member-card-text';
import { personOf } from '../member-facts';
import { photosOf } from '../photos/card-photos';
import { PromptQuote } from './prompt-quote';
import type { Piece } from './story';

interface StoryPieceProps {
  card: Card;
  piece: Piece;
  sizes: string;
}

export function StoryPiece({ card, piece, sizes }: StoryPieceProps) {
  if ('prompt' in piece) return <PromptQuote prompt={piece.prompt} className="rounded-card bg-raised p-5" />;
  const { url, thumbhash, number } = piece.photo;
  const total = photosOf(card).length;
  return (
    <div className="aspect-4/5 w-full overflow-hidden rounded-card">
      <Photo
        {...personOf(card)}
        src={url}
        alt={text('photoOf', { name: card.name, number, total })}
        thumbhash={thumbhash}
        sizes={sizes}
        className="object-top"
      />
    </div>
  );
}
