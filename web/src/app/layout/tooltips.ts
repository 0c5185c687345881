const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP = 8;
const MARGIN = 12;

/** One layer for the whole app: a popper for each button would cost every page 17 kB. */
export function showTooltips(): void {
  let over: Element | null = null;
  let bubble: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;

  function hide() {
    clearTimeout(timer);
    if (!bubble) return;
    bubble.remove();
    bubble = undefined;
    closedAt = performance.now();
  }
  function show(element: Element) {
    hide();
    const text = element.getAttribute('data-tooltip');
    if (!text || !element.isConnected) return;
    bubble = document.createElement('div');
    bubble.role = 'tooltip';
    bubble.dir = 'auto';
    bubble.className =
      'pointer-events-none fixed z-popup w-max max-w-64 animate-fade rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-card';
    bubble.textContent = text;
    document.body.append(bubble);
    place(bubble, element.getBoundingClientRect());
  }
  const owner = ({ target }: Event) => (target instanceof Element ? target.closest('[data-tooltip]') : null);

  const listeners = {
    pointerover(event: PointerEvent) {
      if (event.pointerType === 'touch' || owner(event) === over) return;
      over = owner(event);
      hide();
      if (!over) return;
      const wait = performance.now() - closedAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
      timer = setTimeout(show, wait, over);
    },
    focusin(event: FocusEvent) {
      const focused = owner(event);
      if (focused?.matches(':focus-visible')) show(focused);
    },
    focusout: hide,
    pointerdown: hide,
    keydown: hide,
    scroll: hide,
  };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, { capture: true, passive: true });
}

/** Above the element, below it where there is no room. */
function place(bubble: HTMLElement, element: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const above = element.top - GAP - height;
  bubble.style.top = `${above >= MARGIN ? above : element.bottom + GAP}px`;
  const centred = element.left + (element.width - width) / 2;
  bubble.style.left = `${Math.max(MARGIN, Math.min(centred, innerWidth - MARGIN - width))}px`;
}
