import { errorCodeText } from '@corner/web-kit/language/i18n';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Its place is always in the page, so that a screen reader says what comes into it. */
export const FieldError = ({ id, error }: { id: string; error?: string }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-red-text empty:hidden">
    {error && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
    {error && errorCodeText(error)}
  </p>
);

/** The ids of what belongs to a control. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
