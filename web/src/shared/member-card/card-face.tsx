import type { Card } from '@corner/contracts/discovery.api';
import { IconButton } from '../ui/controls/icon-button';
import { CARD_SIZES, Photo } from '../ui/photos/photo';
import { PhotoBars } from '../ui/photos/photo-bars';
import { photosOf } from './card-photos';
import { CardWords } from './words/card-words';
import { text } from './member-card-text';
import { personOf } from './member-facts';
import './member-card.css';

const NONE: readonly string[] = [];

interface CardFaceProps {
  card: Card;
  top: boolean;
  photo: number;
  onPage: (step: number) => void;
  /** What the viewer trains: shared disciplines come first. */
  ownSports?: readonly string[];
  /** A press on the words leads to more. */
  opens?: boolean;
}

/** Photos and words of a member, in the room of the box around it. */
export function CardFace({ card, top, photo, onPage, ownSports = NONE, opens = false }: CardFaceProps) {
  const photos = photosOf(card);
  return (
    <div className="card-box absolute inset-0">
      <div data-photos className="card-photos">
        {photos.map(({ url, thumbhash }, index) =>
          // The shown one and the next, so that paging shows a photo and no blank.
          index === photo || index === photo + 1 ? (
            <Photo
              {...personOf(card)}
              key={url}
              src={url}
              alt={index === photo ? text('photoOf', { name: card.name, number: index + 1, total: photos.length }) : ''}
              thumbhash={thumbhash}
              sizes={CARD_SIZES}
              eager={top && index === photo ? true : 'later'}
              draggable={false}
              className={`pointer-events-none absolute inset-0 object-top ${index === photo ? '' : 'opacity-0'}`}
            />
          ) : null,
        )}
        {photos.length > 1 && <PhotoTurn total={photos.length} photo={photo} onPage={onPage} />}
      </div>
      <CardWords
        card={card}
        ownSports={ownSports}
        opens={opens}
        // Below a card that is half opaque, its words would stand between the other's.
        className={top ? 'transition-opacity delay-200' : 'opacity-0'}
      />
    </div>
  );
}

interface PhotoTurnProps {
  total: number;
  photo: number;
  onPage: (step: number) => void;
}

function PhotoTurn({ total, photo, onPage }: PhotoTurnProps) {
  return (
    <>
      <div className="card-bars" />
      <PhotoBars count={total} shown={photo} className="inset-x-4 top-2.5" />
      <div className="absolute start-4 top-6 not-focus-within:sr-only">
        <div dir="ltr" className="flex gap-2">
          <IconButton variant="glass" label={text('previousPhoto')} onClick={() => onPage(-1)}>
            <span aria-hidden>‹</span>
          </IconButton>
          <IconButton variant="glass" label={text('nextPhoto')} onClick={() => onPage(1)}>
            <span aria-hidden>›</span>
          </IconButton>
        </div>
      </div>
    </>
  );
}
