import type { PhotoView } from '@corner/contracts/profiles/photos.api';
import type { PhotoEntity } from './photo.entity.js';

export type PhotoRow = Pick<
  PhotoEntity,
  'id' | 'storage_key' | 'link' | 'thumbhash' | 'width' | 'height' | 'state' | 'rule' | 'case_id'
>;

export const mediaUrl = (storageKey: string) => `/api/media/${storageKey}`;

export function toPhoto(row: PhotoRow): PhotoView {
  // Demo members may share bundled pictures.
  if (row.link !== null) return { id: row.id, url: row.link };
  return {
    id: row.id,
    url: mediaUrl(row.storage_key!),
    ...(row.thumbhash && { thumbhash: row.thumbhash }),
    ...(row.width && { width: row.width }),
    ...(row.height && { height: row.height }),
  };
}
