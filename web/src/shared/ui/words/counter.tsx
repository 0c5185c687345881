import { lengthOf } from '@corner/domain/text/characters';
import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('counter', { counter: '{count}/{max}' });

/** How much of the room for words is used. */
export const Counter = ({ words, max, className = '' }: { words: string; max: number; className?: string }) => (
  <span className={`tabular-nums ${className}`}>{text('counter', { count: lengthOf(words), max })}</span>
);
