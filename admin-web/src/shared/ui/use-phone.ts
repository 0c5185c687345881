import { useMediaQuery } from '@corner/web-kit/hooks/media-query';

export const usePhone = (): boolean => useMediaQuery('(max-width: 767px)');
