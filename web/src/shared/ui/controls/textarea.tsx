import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

/** Grows with its text between `rows` and 40 % of the screen. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames('control field-sizing-content max-h-[40dvh] resize-none py-3 leading-normal', className)}
      {...rest}
    />
  );
}
