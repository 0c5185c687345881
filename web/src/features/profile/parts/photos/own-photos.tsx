import { PhotoBoard } from './photo-board';
import { usePhotos } from './use-photos';

/** The board on a page, for as long as the page is shown. */
export function OwnPhotos() {
  return <PhotoBoard {...usePhotos()} />;
}
