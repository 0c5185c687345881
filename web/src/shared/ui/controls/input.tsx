import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { bounded } from './bounded';

export function Input({ className, maxLength, onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        'control rounded-control',
        // Without words there is nothing to take the direction from.
        rest.dir === 'auto' && 'placeholder-shown:[direction:inherit]',
        className,
      )}
      onChange={bounded(maxLength, onChange)}
      {...rest}
    />
  );
}

/** A code of the second factor, or one for recovery. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} {...props} />;
}
