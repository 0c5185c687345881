import type { ComponentProps } from 'react';
import { Input } from '../ui/controls/input';

/** A code of the second factor, or one for recovery. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} {...props} />;
}
