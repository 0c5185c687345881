import { giveRoom } from './toast-room';

const PLACE = '--toasts-top';
const ASIDE = '--toasts-start';
const CONTROLS = 'a, button, input, textarea, select, li';
/** The room of the way back at the start of a page's first line. */
const BACK = 60;
/** What a page that made room takes to be as it was. */
const SETTLED_MS = 250;

interface Span {
  top: number;
  bottom: number;
}

interface Taken extends Span {
  isTitle: boolean;
  isAtStart: boolean;
}

/** The first place from the top of the screen that is high enough and has nothing in it. */
export function freePlace(taken: readonly Span[], height: number, screen: number): number | undefined {
  let free = 0;
  for (const { top, bottom } of [...taken].sort((one, other) => one.top - other.top)) {
    if (top - free >= height) return free;
    free = Math.max(free, bottom);
  }
  return screen - free >= height ? free : undefined;
}

/** Every element that has words of its own. */
function withWords(): Set<Element> {
  const found = new Set<Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement && textContent?.trim()) found.add(parentElement);
  }
  return found;
}

/** Where what can be read or pressed is at the moment. */
function takenBeside(place: HTMLElement): Taken[] {
  const end = document.documentElement.dir === 'rtl' ? window.innerWidth : 0;
  return [...withWords(), ...document.querySelectorAll(CONTROLS)]
    .filter((one) => !place.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight)
    .map(({ one, box: { top, bottom, left, right } }) => ({
      top,
      bottom,
      isTitle: one.matches('h1'),
      isAtStart: Math.max(Math.abs(end - left), Math.abs(end - right)) <= BACK,
    }));
}

/** A place for the toasts where nothing is, or else where only the title of the page is, beside the way back. */
function findPlace(taken: readonly Taken[], height: number): { top: number; isAside: boolean } | undefined {
  const screen = window.innerHeight;
  const untitled = taken.filter(({ isTitle }) => !isTitle);
  for (const [left, isAside] of [
    [taken, false],
    [untitled, false],
    [untitled.filter(({ isAtStart }) => !isAtStart), true],
  ] as const) {
    const top = freePlace(left, height, screen);
    if (top !== undefined) return { top, isAside };
  }
  return undefined;
}

/** Stands the toasts of a phone where they cover no control; where no such place is, the page makes room for them. */
export function placeToasts(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const isNarrow = window.matchMedia('(width < 1024px)');
  /** The path of the page that makes room: it keeps it, or it would move again. */
  let roomOn: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function makeRoom(height: number) {
    giveRoom(height);
    for (const property of [PLACE, ASIDE]) style.removeProperty(property);
  }

  function settle() {
    clearTimeout(timer);
    timer = undefined;
    const height = place!.offsetHeight;
    const path = window.location.pathname;
    if (height === 0) {
      roomOn = undefined;
      return makeRoom(0);
    }
    // A dialog makes room itself.
    if (!isNarrow.matches || document.querySelector('.overlay')) return makeRoom(height);
    if (roomOn === path) return makeRoom(height);
    if (roomOn !== undefined) {
      roomOn = undefined;
      makeRoom(0);
      timer = setTimeout(settle, SETTLED_MS);
      return;
    }
    const taken = takenBeside(place!);
    const free = findPlace(taken, height);
    if (free) {
      giveRoom(0);
      style.setProperty(PLACE, `${free.top}px`);
      style.setProperty(ASIDE, free.isAside ? `${BACK - 24}px` : '0px');
    } else {
      roomOn = path;
      makeRoom(height);
    }
  }
  const settleSoon = () => {
    if (place.offsetHeight > 0) timer ??= setTimeout(settle, SETTLED_MS);
  };

  const sizes = new ResizeObserver(settle);
  sizes.observe(place);
  const content = new MutationObserver(settleSoon);
  content.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', settleSoon);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    content.disconnect();
    window.removeEventListener('resize', settleSoon);
    makeRoom(0);
  };
}
