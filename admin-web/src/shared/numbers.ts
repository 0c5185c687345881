import { numberText } from '@corner/web-kit/format';

export const numberOf = (value: number): string => numberText(value);
