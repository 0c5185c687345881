import { numberText } from '@corner/web-kit/format/format';

export const numberOf = (value: number): string => numberText(value);
