import { isOfInputMethod } from '@corner/web-kit/input-method';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { LeaveContext, useLeaveGuard } from '@corner/web-kit/leaving/unsaved';
import { classNames } from '../class-names';
import { Button, IconButton } from '../controls/button';
import { useFocusReturn } from './focus';

const text = catalogue('dialog', {
  close: 'Close',
  discardTitle: 'Discard changes?',
  discardBody: 'What you entered here is not saved yet.',
  stay: 'Keep going',
  discard: 'Discard',
});

const sizes = { small: 'max-w-sm', medium: 'max-w-md', large: 'max-w-lg', wide: 'max-w-xl' } as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Read with the title; visible unless `hideHeader`. */
  description?: ReactNode;
  /** Keeps title and description for screen readers, for dialogs that draw their own. */
  hideHeader?: boolean;
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** As high as `size` allows, for steps of different heights. */
  tall?: boolean;
  children?: ReactNode;
}

/** Centred dialog: traps focus, closes on Escape, outside and Back, returns focus. */
export function Dialog({ tall = false, size = 'medium', ...props }: DialogProps) {
  return (
    <Surface
      {...props}
      tall={tall}
      size={size}
      frame={classNames(
        tall ? 'h-[min(44rem,var(--dialog-height))]' : 'h-fit',
        'dialog fixed inset-x-0 top-(--dialog-top) bottom-4 z-dialog m-auto max-h-(--dialog-height) w-[calc(100%-32px)] rounded-card',
      )}
    />
  );
}

/** Bottom sheet on phones, centred dialog from 640 px. */
export function Sheet({ size = 'wide', ...props }: Omit<DialogProps, 'tall'>) {
  return (
    <Surface
      {...props}
      size={size}
      frame="sheet fixed inset-x-0 bottom-0 z-dialog mx-auto max-h-[calc(100dvh-var(--dialog-top))] w-full rounded-t-card sm:top-(--dialog-top) sm:bottom-4 sm:m-auto sm:h-fit sm:max-h-(--dialog-height) sm:rounded-card"
    />
  );
}

function Surface({
  open,
  onOpenChange,
  title,
  description,
  hideHeader,
  footer,
  size,
  tall,
  children,
  frame,
}: DialogProps & { size: keyof typeof sizes; frame: string }) {
  const focusReturn = useFocusReturn();
  const { guard, question } = useLeaveGuard();
  const close = () => guard.leave(() => onOpenChange(false));
  useOverlay(open, close, { guard, drop: () => onOpenChange(false) });
  // Scrolls with the rest, because enlarged text would leave no room to it; `tall` is filled by its content.
  const described = description && (
    <Radix.Description className={classNames('text-sm text-muted', !tall && '-mt-2 mb-4')}>
      {description}
    </Radix.Description>
  );
  return (
    <LeaveContext value={guard}>
      <Radix.Root open={open} onOpenChange={close}>
        <Radix.Portal>
          <Radix.Overlay className="overlay" />
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              // The key ends the input method's composition.
              if (isOfInputMethod(event)) event.preventDefault();
              // An open list of suggestions closes first.
              if (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]'))
                event.preventDefault();
            }}
            onKeyDown={(event) => {
              // A toast above the dialog would otherwise take the key.
              if (event.key === 'Escape' && !event.defaultPrevented && !isOfInputMethod(event)) close();
            }}
            {...focusReturn}
            className={classNames(
              'flex flex-col overflow-hidden border border-line bg-surface shadow-card outline-none',
              frame,
              sizes[size],
            )}
          >
            <header className={hideHeader ? 'sr-only' : 'px-5 pt-4 pb-2'}>
              <div className="flex items-start gap-3">
                <Radix.Title className="poster min-w-0 flex-1 pt-2 text-3xl">{title}</Radix.Title>
                {!hideHeader && (
                  <Radix.Close asChild>
                    <IconButton label={text('close')} className="-me-2">
                      <X aria-hidden />
                    </IconButton>
                  </Radix.Close>
                )}
              </div>
              {(hideHeader || tall) && described}
            </header>
            <div className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-2 pb-5">
              {!hideHeader && !tall && described}
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap gap-3 *:flex-1 border-t border-line px-5 pt-3 pb-safe">{footer}</footer>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {question.open && <DiscardQuestion {...question} />}
    </LeaveContext>
  );
}

export interface DiscardQuestionProps {
  open: boolean;
  close: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion({ open, close, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('discardTitle')}
      description={text('discardBody')}
      size="small"
      footer={
        <>
          <Button data-first variant="outline" onClick={close}>
            {text('stay')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              close();
              onDiscard();
            }}
          >
            {text('discard')}
          </Button>
        </>
      }
    />
  );
}
