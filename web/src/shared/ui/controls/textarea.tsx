import { lengthOf } from '@corner/domain/text/characters';
import { catalogue } from '@corner/web-kit/language/i18n';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { bounded } from './input';

const text = catalogue('counter', { counter: '{count}/{max}' });

const shapes = { control: 'rounded-control', bubble: 'rounded-bubble' } as const;

interface TextareaProps extends ComponentProps<'textarea'> {
  shape?: keyof typeof shapes;
}

/** Grows with its text from `rows` lines up to 40 % of the screen. */
export function Textarea({
  className,
  rows = 3,
  shape = 'control',
  style,
  maxLength,
  onChange,
  ...rest
}: TextareaProps) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames(
        'control field-sizing-content max-h-[40dvh] resize-none py-3 leading-normal',
        shapes[shape],
        className,
      )}
      style={{ minBlockSize: `calc(${rows}lh + 26px)`, ...style }}
      onChange={bounded(maxLength, onChange)}
      {...rest}
    />
  );
}

/** Shows a text's length, counted as on the server. */
export function Counter({ value, max, className }: { value: string; max: number; className?: string }) {
  const count = lengthOf(value);
  return (
    <span className={classNames('tabular-nums', className, count > max && 'font-bold text-red-text')}>
      {text('counter', { count, max })}
    </span>
  );
}
