import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

/** Grows with its text from `rows` lines up to 40 % of the screen. */
export function Textarea({ className, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames('control field-sizing-content max-h-[40dvh] resize-none py-3 leading-normal', className)}
      style={{ minBlockSize: `calc(${rows}lh + 26px)`, ...style }}
      {...rest}
    />
  );
}
