import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import type { Prompt } from '@corner/domain/profile/prompts';
import { photosOf } from '../../../shared/member-card/card-photos';
import { personOf, text } from '../../../shared/member-card/member-facts';
import { questionText, text as aboutText } from '../../../shared/member-card/prompts-text';
import { PromptQuote } from '../../../shared/member-card/prompts';
import { Photo } from '../../../shared/ui/photos/photo';
import { PointButton } from './pointing';

interface StoryPieceProps {
  card: Card;
  piece: Piece;
  sizes: string;
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

type ShownPhoto = ReturnType<typeof photosOf>[number] & { number: number };
type Piece = { prompt: Prompt } | { photo: ShownPhoto };

/** Alternates answers and the other photos below the first one. @param first index of the top photo */
export function storyOf(card: Card, first = 0): Piece[] {
  const answers = (card.prompts ?? []).map((prompt): Piece => ({ prompt }));
  const photos = photosOf(card)
    .map((photo, index): Piece => ({ photo: { ...photo, number: index + 1 } }))
    .filter((_, index) => index !== first);
  return Array.from({ length: Math.max(answers.length, photos.length) }, (_, index) => [
    ...answers.slice(index, index + 1),
    ...photos.slice(index, index + 1),
  ]).flat();
}
