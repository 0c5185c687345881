import type { About } from '@corner/contracts/schemas/about';
import type { Card } from '@corner/contracts/discovery.api';
import { Photo } from '../../ui/photos/photo';
import { text } from '../member-card-text';
import { personOf } from '../member-facts';
import { photosOf } from '../card-photos';
import { text as aboutText } from './about-text';
import { PointButton } from './point-button';
import { questionText } from './question-text';
import { PromptQuote } from './prompt-quote';
import type { Piece } from './story';

interface StoryPieceProps {
  card: Card;
  piece: Piece;
  sizes: string;
  /** A like may point at it. */
  onAbout?: ((about: About) => void) | undefined;
}

export function StoryPiece({ card, piece, sizes, onAbout }: StoryPieceProps) {
  if ('prompt' in piece) {
    const { id } = piece.prompt;
    return (
      <PromptQuote prompt={piece.prompt} className="rounded-card bg-raised p-5">
        {onAbout && (
          <PointButton
            label={aboutText('likeAnswer', { question: questionText(id) ?? '' })}
            onPress={() => onAbout({ prompt: id })}
            variant="surface"
            className="-me-2 -mb-2 self-end"
          />
        )}
      </PromptQuote>
    );
  }
  const { url, thumbhash, number } = piece.photo;
  const total = photosOf(card).length;
  return (
    <div className="relative aspect-4/5 w-full overflow-hidden rounded-card">
      <Photo
        {...personOf(card)}
        src={url}
        alt={text('photoOf', { name: card.name, number, total })}
        thumbhash={thumbhash}
        sizes={sizes}
        className="object-top"
      />
      {onAbout && url && (
        <PointButton
          label={aboutText('likePhoto', { number })}
          onPress={() => onAbout({ photo: url })}
          variant="glass"
          className="absolute end-3 bottom-3"
        />
      )}
    </div>
  );
}
