import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { isOverlayOpen, onOverlays } from '@corner/web-kit/leaving/overlay-history';
import { paths } from '../../paths';
import { Button } from '../controls/button';
import { dismissToast, useToasts } from './toast-store';

const text = catalogue('toast', {
  region: 'Notifications ({hotkey})',
  close: 'Close',
  stays: 'You are logged out. What you entered stays here: sign in on another page, then save again.',
  signIn: 'Sign in',
});

const STAYS_MS = 60_000;

/** Radix defaults are the product's: F8, 5000 ms, a swipe of 50 px to the right. */
export function Toaster() {
  const toasts = useToasts();
  const isInShade = useSyncExternalStore(onOverlays, isOverlayOpen);
  return (
    <Toast.Provider>
      {toasts.map(({ id, open, title, description, variant = 'default', duration, staysFor }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={staysFor ? STAYS_MS : duration}
          onOpenChange={(next) => !next && dismissToast(id)}
          className={`toast ${variant === 'destructive' ? 'border-red-text/60' : 'border-line'}`}
        >
          {variant === 'destructive' && <CircleAlert className="mt-1.5 size-5 shrink-0 text-red-text" aria-hidden />}
          {variant === 'success' && <CircleCheck className="mt-1.5 size-5 shrink-0 text-ok" aria-hidden />}
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className="text-sm font-bold">{title}</Toast.Title>
            {description && (
              <Toast.Description className="mt-0.5 text-sm text-muted">
                {staysFor ? text('stays') : description}
              </Toast.Description>
            )}
            {staysFor && (
              <Button asChild variant="link" className="-mb-2 -ms-1">
                <a href={paths.login} target="_blank" rel="noreferrer">
                  {text('signIn')}
                </a>
              </Button>
            )}
          </div>
          <Toast.Close
            aria-label={text('close')}
            className="-my-1.5 -me-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-fg"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={text('region', { hotkey: '{hotkey}' })}
        className={isInShade ? 'toasts toasts-in-shade' : 'toasts'}
        // Otherwise arrow keys would swipe the top card.
        onKeyDown={(event) => event.stopPropagation()}
      />
    </Toast.Provider>
  );
}
