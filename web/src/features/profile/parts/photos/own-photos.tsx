import { PhotoBoard } from './photo-board';
import { PhotoTips } from './photo-tips';
import { usePhotos } from './use-photos';

/** The board as a step of its own. */
export function OwnPhotos() {
  const photos = usePhotos();
  const isEmpty = photos.photos.length + photos.uploading === 0;
  return (
    <div className="flex flex-col gap-5">
      <PhotoBoard {...photos} foldsLink />
      {isEmpty && <PhotoTips />}
    </div>
  );
}

/** The tiles alone, where the editor is at hand. */
export function PhotosInPlace() {
  return <PhotoBoard {...usePhotos()} isBare />;
}
