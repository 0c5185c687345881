import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { text } from './profile-text';

/** A part is in view when it crosses this line of the window. */
const LINE = { rootMargin: '-35% 0px -64% 0px' };

const partOf = (name: ProfilePart) => document.querySelector<HTMLElement>(`[data-part=${name}]`);

function goTo(name: ProfilePart) {
  const part = partOf(name);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  part?.focus({ preventScroll: true });
}

/** Leads to the parts of the profile; stays at the top while they pass below. */
export function ProfileNav() {
  const at = usePartInView();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would end the scroll of the page that led here.
    if (button) nav.current?.scrollTo?.({ left: button.offsetLeft - button.offsetWidth });
  }, [at]);
  return (
    <nav ref={nav} aria-label={text('parts')} className="relative -mx-1 scrollbar-none overflow-x-auto py-2">
      <ul className="flex gap-1 px-1">
        {PROFILE_PARTS.map((name) => (
          <li key={name} className="flex-1">
            <button
              type="button"
              aria-current={at === name ? 'true' : undefined}
              onClick={() => goTo(name)}
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
