import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames('control rounded-control', className)} {...rest} />;
}
