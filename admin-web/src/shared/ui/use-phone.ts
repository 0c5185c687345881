import { useMediaQuery } from '@corner/web-kit/media-query';

export const usePhone = (): boolean => useMediaQuery('(max-width: 767px)');
