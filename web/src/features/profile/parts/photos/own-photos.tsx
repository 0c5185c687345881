import { PhotoBoard } from './photo-board';
import { PhotoTips } from './photo-tips';
import { usePhotos } from './use-photos';

/** The board as a step of its own, as high as there is room. */
export function OwnPhotos() {
  const photos = usePhotos();
  const isEmpty = photos.photos.length + photos.uploading === 0;
  return (
    <div className="flex flex-1 flex-col gap-3 max-sm:justify-between sm:flex-row sm:gap-6">
      <div className={isEmpty ? 'sm:w-104 sm:shrink-0' : 'sm:max-w-xl sm:flex-1'}>
        <PhotoBoard {...photos} foldsLink />
      </div>
      {isEmpty && <PhotoTips />}
    </div>
  );
}

/** The tiles alone, where the editor is at hand. */
export function PhotosInPlace() {
  return <PhotoBoard {...usePhotos()} isBare />;
}
