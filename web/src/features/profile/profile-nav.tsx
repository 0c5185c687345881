import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { text } from './profile-text';

/** A part is in view when it crosses this line, not far below the bars. */
const LINE = { rootMargin: '-20% 0px -79% 0px' };
/** Events of scrolling by the member. */
const SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

const partOf = (name: ProfilePart) => document.querySelector<HTMLElement>(`[data-part=${name}]`);

function goTo(name: ProfilePart) {
  const part = partOf(name);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  part?.focus({ preventScroll: true });
}

export function ProfileNav() {
  const seen = usePartInView();
  const [pressed, press] = usePressed();
  const at = pressed ?? seen;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    const button = list?.querySelector<HTMLElement>('[aria-current]');
    // Centred, in either reading direction. scrollIntoView would cancel the page's own scroll.
    if (list && button) list.scrollTo?.({ left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2 });
  }, [at]);
  return (
    <nav ref={nav} aria-label={text('parts')} className="relative -mx-1 scrollbar-none overflow-x-auto py-2">
      <ul className="flex gap-1 px-1">
        {PROFILE_PARTS.map((name) => (
          <li key={name} className="flex-1">
            <button
              type="button"
              aria-current={at === name ? 'true' : undefined}
              onClick={() => {
                press(name);
                goTo(name);
              }}
              className={classNames(
                'min-h-11 w-full rounded-full px-2.5 text-sm font-bold whitespace-nowrap',
                at === name ? 'bg-fg text-bg' : 'text-muted hover:bg-raised hover:text-fg',
              )}
            >
              {text(`${name}Part`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marks the pressed part until the member scrolls: a short one may never cross the line. */
function usePressed() {
  const [pressed, press] = useState<ProfilePart>();
  useEffect(() => {
    if (!pressed) return undefined;
    const release = () => press(undefined);
    for (const type of SCROLLS) addEventListener(type, release, { passive: true });
    return () => {
      for (const type of SCROLLS) removeEventListener(type, release);
    };
  }, [pressed]);
  return [pressed, press] as const;
}

function usePartInView(): ProfilePart | undefined {
  const [at, setAt] = useState<ProfilePart>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (seen) setAt(PROFILE_PARTS.find((name) => seen === partOf(name)));
    }, LINE);
    for (const name of PROFILE_PARTS) {
      const part = partOf(name);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return at;
}

const PROFILE_PARTS = ['pictures', 'about', 'training', 'goals', 'trust'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
