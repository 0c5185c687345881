import type { Card } from '@corner/contracts/discovery.api';
import { text as cardText } from '../../../shared/member-card/member-card-text';
import { personOf } from '../../../shared/member-card/member-facts';
import { photosOf } from '../../../shared/member-card/photos/card-photos';
import { PhotoStrip } from '../../../shared/ui/photos/photo-strip';
import { text } from '../discover-text';

interface MemberPhotosProps {
  card: Card;
  first?: number;
  sizes: string;
  className: string;
}

/** The photo on top; the others stand between the answers. */
export function MemberPhotos({ card, first = 0, ...rest }: MemberPhotosProps) {
  const { name } = card;
  const photos = photosOf(card);
  return (
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
  );
}
