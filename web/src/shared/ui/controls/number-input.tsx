import { isOfInputMethod } from '@corner/web-kit/input-method';
import { wholeNumberOf } from '@corner/web-kit/format/number-text';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { Input } from './input';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** NaN: empty, or not a number. */
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
}

/** A whole number in the digits of any script. `type="number"` would let the wheel change it. */
export function NumberInput({ value, onValueChange, min, max, className, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const shown = Object.is(wholeNumberOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value);

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || isOfInputMethod(event)) return;
    event.preventDefault();
    const next = Number.isNaN(value) ? min : value + by;
    setTyped('');
    onValueChange(Math.min(Math.max(next, min), max));
  }

  return (
    <Input
      type="text"
      inputMode="numeric"
      role="spinbutton"
      autoComplete="off"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isNaN(value) ? undefined : value}
      className={classNames('tabular-nums', className)}
      {...rest}
      value={shown}
      onKeyDown={step}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(wholeNumberOf(target.value));
      }}
    />
  );
}
