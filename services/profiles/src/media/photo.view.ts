import type { PhotoView } from '@corner/contracts/profiles/photos.api';

export interface PhotoRow {
  id: string;
  storage_key: string | null;
  link: string | null;
  thumbhash: string | null;
  width: number | null;
  height: number | null;
}

export const mediaUrl = (storageKey: string) => `/api/media/${storageKey}`;

export function toPhoto(row: PhotoRow): PhotoView {
  // Demo members may share the pictures that come with the app.
  if (row.link !== null) return { url: row.link };
  return {
    url: mediaUrl(row.storage_key!),
    ...(row.thumbhash && { thumbhash: row.thumbhash }),
    ...(row.width && { width: row.width }),
    ...(row.height && { height: row.height }),
  };
}
