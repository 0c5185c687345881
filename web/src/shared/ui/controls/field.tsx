import { errorCodeText } from '@corner/web-kit/language/i18n';
import { CircleAlert } from 'lucide-react';
import { Slot } from 'radix-ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names';

interface FieldProps {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Shown on the label's line, such as a counter or a link. */
  aside?: ReactNode;
  optional?: string;
  className?: string;
  /** One control; it receives id, aria-invalid and aria-describedby. */
  children: ReactElement;
}

export function Field({ label, error, hint, aside, optional, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <label htmlFor={id} className="min-w-0 text-sm font-bold wrap-anywhere">
          {label}
          {optional && <span className="ms-1.5 font-medium text-subtle">{optional}</span>}
        </label>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </div>
      <Slot.Root id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, hint, error)}>
        {children}
      </Slot.Root>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Always rendered, so that screen readers announce an error that appears. */
export const FieldError = ({ id, error }: { id: string; error?: string }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-red-text empty:hidden">
    {error && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
    {error && errorCodeText(error)}
  </p>
);

export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
