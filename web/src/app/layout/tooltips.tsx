import { isOfInputMethod } from '@corner/web-kit/input-method';
import { Tooltip } from 'radix-ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './kept-focus';

/** One layer for the whole app: a tooltip around each button would cost every page 17 kB. Keys need the focus kept, too. */
export function showTooltips(): void {
  keepFocus();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Tooltips />);
}

const COMES = ['pointerover', 'focus'] as const;
let last = 0;

/** Radix's default delays: 700 ms, and none within 300 ms of the last tooltip. */
export function Tooltips() {
  const [owners, setOwners] = useState<readonly { id: number; element: HTMLElement; came: Event }[]>([]);
  useEffect(() => {
    function look(came: Event) {
      const { target } = came;
      const element = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]');
      if (!element || owners.some((owner) => owner.element === element)) return;
      setOwners([...owners.filter((owner) => owner.element.isConnected), { id: ++last, element, came }]);
    }
    for (const type of COMES) document.addEventListener(type, look, true);
    return () => {
      for (const type of COMES) document.removeEventListener(type, look, true);
    };
  }, [owners]);
  return (
    <Tooltip.Provider>
      {owners.map(({ id, element, came }) => (
        <Tooltip.Root key={id}>
          <Tooltip.Trigger asChild>
            <Owner element={element} came={came} />
          </Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Content
              dir="auto"
              sideOffset={8}
              collisionPadding={12}
              hideWhenDetached
              className="z-popup w-max max-w-64 animate-fade rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-card"
              // Pressing it must not close the dialog below.
              onPointerDown={(event) => event.stopPropagation()}
            >
              {element.dataset.tooltip}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  );
}

const HEARD = {
  pointerover: 'onPointerMove',
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

/** Forwards the events of a rendered element to Radix. */
function Owner({ element, came, ref, ...trigger }: { element: HTMLElement; came: Event } & ComponentProps<'button'>) {
  const attach = useEffectEvent((owner: HTMLElement) => typeof ref === 'function' && ref(owner as HTMLButtonElement));
  const forward = useEffectEvent((event: Event) => {
    if (event.type === 'focus' && !element.matches(':focus-visible')) return;
    trigger[HEARD[event.type as keyof typeof HEARD]]?.(event as never);
  });
  const close = useEffectEvent((event: KeyboardEvent) => {
    // Before the surrounding dialog handles the key and closes too.
    if (event.key === 'Escape' && !isOfInputMethod(event)) flushSync(() => trigger.onBlur?.(event as never));
  });
  useLayoutEffect(() => {
    attach(element);
    forward(came);
    const onEvent = (event: Event) => forward(event);
    const onKey = (event: KeyboardEvent) => close(event);
    for (const type of Object.keys(HEARD)) element.addEventListener(type, onEvent);
    window.addEventListener('keydown', onKey, true);
    return () => {
      for (const type of Object.keys(HEARD)) element.removeEventListener(type, onEvent);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [element, came]);

  const describedBy = trigger['aria-describedby'];
  useLayoutEffect(() => {
    // A tooltip that repeats the name is not read twice.
    if (!describedBy || element.getAttribute('aria-label') === element.dataset.tooltip) return undefined;
    const before = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', [before, describedBy].filter(Boolean).join(' '));
    return () =>
      before ? element.setAttribute('aria-describedby', before) : element.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return null;
}
