import type { ComponentProps, ReactNode } from 'react';
import { isLongName, personOf } from '../../../shared/member-card/member-facts';
import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { text as cardText } from '../../../shared/member-card/member-card-text';
import { photosOf } from '../../../shared/member-card/card-photos';
import { text as aboutText } from '../../../shared/member-card/prompts/about-text';
import { PointButton } from '../../../shared/member-card/prompts/point-button';
import { PhotoStrip } from '../../../shared/ui/photos/photo-strip';
import { text } from '../discover-text';

interface MemberCoverProps extends Omit<ComponentProps<typeof MemberPhotos>, 'children'> {
  /** The heading of what it stands above. */
  children: ReactNode;
}

/** The photo with the name on it. */
export function MemberCover({ children, ...photos }: MemberCoverProps) {
  return (
    <MemberPhotos {...photos}>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-5 pt-20 pb-4">
        {children}
      </div>
    </MemberPhotos>
  );
}

export const coverTitle = (name: string): string =>
  `poster ${isLongName(name) ? 'text-3xl' : 'text-5xl'} pe-12 text-white outline-none`;

interface MemberPhotosProps {
  card: Card;
  first?: number;
  /** A press on its heart, where a like may point at it. */
  onAbout?: ((about: About) => void) | undefined;
  sizes: string;
  className: string;
  /** On the photo, below its heart. */
  children?: ReactNode;
}

/** The photo on top; the others stand between the answers. */
function MemberPhotos({ card, first = 0, onAbout, children, ...rest }: MemberPhotosProps) {
  const { name } = card;
  const photos = photosOf(card);
  const top = photos[first]?.url;
  return (
    <>
      <PhotoStrip
        {...personOf(card)}
        {...rest}
        label={text('photosOf', { name })}
        photos={photos.slice(first, first + 1).map((photo) => ({
          ...photo,
          alt: cardText('photoOf', { name, number: first + 1, total: photos.length }),
        }))}
        bars="inset-x-4 top-2.5"
      />
      {children}
      {onAbout && top && (
        <PointButton
          label={aboutText('likePhoto', { number: first + 1 })}
          onPress={() => onAbout({ photo: top })}
          variant="glass"
          className="absolute end-3 bottom-3"
        />
      )}
    </>
  );
}
