import { lengthOf } from '@corner/domain/text/characters';
import { catalogue } from '@corner/web-kit/language/i18n';
import { classNames } from '../class-names';

const text = catalogue('counter', { counter: '{count}/{max}' });

/** How long a text is, as the server counts. */
export function Counter({ value, max, className }: { value: string; max: number; className?: string }) {
  const count = lengthOf(value);
  return (
    <span className={classNames('tabular-nums', className, count > max && 'font-bold text-red-text')}>
      {text('counter', { count, max })}
    </span>
  );
}
