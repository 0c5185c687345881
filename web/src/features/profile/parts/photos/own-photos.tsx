import { PhotoBoard } from './photo-board';
import { usePhotos } from './use-photos';

/** The board on a page, for as long as the page is shown. */
export function OwnPhotos() {
  return <PhotoBoard {...usePhotos()} />;
}

/** The tiles alone, where the editor is at hand. */
export function PhotosInPlace() {
  return <PhotoBoard {...usePhotos()} isBare />;
}
