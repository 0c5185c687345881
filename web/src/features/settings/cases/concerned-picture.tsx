import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { useCurrentUser } from '../../../shared/api/api';
import { Photo } from '../../../shared/ui/photos/photo';
import { text } from './cases-text';

/** One that is gone is named in words alone. */
export function ConcernedPicture({ picture: { id, place } }: { picture: NonNullable<OwnCase['picture']> }) {
  const photos = useCurrentUser().data?.photos ?? [];
  const photo = photos.find((each) => each.id === id);
  if (id === 'video') return <p>{text('video')}</p>;
  return (
    <p className="flex items-center gap-3">
      {photo && (
        <Photo
          src={photo.url}
          alt=""
          thumbhash={photo.thumbhash}
          sizes="64px"
          className="h-14 w-14 shrink-0 rounded-control object-top"
        />
      )}
      {photo
        ? text('photo', { number: photos.indexOf(photo) + 1 })
        : place
          ? text('formerPhoto', { number: place })
          : text('onePhoto')}
    </p>
  );
}
