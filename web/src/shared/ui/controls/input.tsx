import type { ChangeEvent, ChangeEventHandler, ComponentProps } from 'react';
import { lengthOf } from '@corner/domain/text/characters';
import { classNames } from '../class-names';

export function Input({ className, maxLength, onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        'control rounded-control',
        // Without text there is no direction to detect.
        rest.dir === 'auto' && 'placeholder-shown:[direction:inherit]',
        className,
      )}
      onChange={bounded(maxLength, onChange)}
      {...rest}
    />
  );
}

export function CodeInput(props: ComponentProps<typeof Input>) {
  return <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} {...props} />;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Works like `maxLength`, but counts as the server does and truncates the inserted text at the caret. */
export function bounded<Element extends Field>(max: number | undefined, onChange?: ChangeEventHandler<Element>) {
  return max === undefined
    ? onChange
    : (event: ChangeEvent<Element>) => {
        const { inputType, isComposing } = event.nativeEvent as InputEvent;
        if (!isComposing && !inputType?.startsWith('delete')) cut(event.target, max);
        onChange?.(event);
      };
}

function cut(field: Field, max: number): void {
  const { value } = field;
  const over = lengthOf(value) - max;
  if (over <= 0) return;
  const caret = field.selectionEnd ?? value.length;
  const before = [...value.slice(0, caret)];
  const kept = before.slice(0, Math.max(before.length - over, 0)).join('');
  field.value = kept + value.slice(caret);
  if (field.selectionEnd !== null) field.setSelectionRange(kept.length, kept.length);
}
