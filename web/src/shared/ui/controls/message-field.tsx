import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Textarea } from './textarea';

interface MessageFieldProps extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'maxLength' | 'onBlur'> {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  problem?: ReactNode;
  onChange: (words: string) => void;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** A message field: Enter submits its form, Shift+Enter and an input method's Enter do not. */
export function MessageField({ ref, label, value, problem, onChange, ...rest }: MessageFieldProps) {
  const problemId = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    if (growsByItself || !field) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  }, [value]);
  return (
    <div ref={box} className="flex min-w-0 flex-1 flex-col">
      <p role="alert" id={problemId} className={problem ? 'pb-2 text-sm font-semibold text-red-text' : 'hidden'}>
        {problem}
      </p>
      <Textarea
        ref={ref}
        rows={1}
        shape="bubble"
        value={value}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        {...rest}
      />
    </div>
  );
}
