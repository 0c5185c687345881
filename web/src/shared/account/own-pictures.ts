import type { PhotoView } from '@corner/contracts/profiles/photos.api';

export const isShown = ({ state = 'shown' }: Pick<PhotoView, 'state'>): boolean => state === 'shown';
