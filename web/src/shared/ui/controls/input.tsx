import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { bounded } from './bounded';

export function Input({ className, maxLength, onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames('control rounded-control', className)}
      onChange={bounded(maxLength, onChange)}
      {...rest}
    />
  );
}
