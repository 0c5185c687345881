import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { LAST_STEP, STEPS } from './setup-steps';
import type { SetupForm } from '../form/use-setup-form';

/** How far down the window a step has to reach up to be the one in view. */
const LINE = 0.4;

const stepsIn = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];

export interface Steps {
  page: RefObject<HTMLFormElement | null>;
  /** The step in view. */
  at: number;
  go: (step: number) => void;
  /** Goes on when the step in view is right, else to what is wrong in it. */
  next: () => Promise<void>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The steps are screens of one long page, so the one in view is the current one. */
export function useSteps({ trigger }: SetupForm): Steps {
  const page = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  /** Where a smooth scroll leads: the steps on its way do not count. */
  const goal = useRef<number>(undefined);

  useEffect(() => {
    function follow(event?: Event) {
      const seen = stepsIn(page.current).findLastIndex(
        (step) => step.getBoundingClientRect().top <= window.innerHeight * LINE,
      );
      if (event?.type === 'scrollend') goal.current = undefined;
      if (goal.current === undefined) setAt(Math.max(0, seen));
    }
    // After a reload the browser may have scrolled already.
    if (window.scrollY > 0) follow();
    for (const type of ['scroll', 'scrollend'] as const) document.addEventListener(type, follow, { passive: true });
    return () => {
      for (const type of ['scroll', 'scrollend'] as const) document.removeEventListener(type, follow);
    };
  }, []);

  function go(index: number) {
    const step = stepsIn(page.current)[index];
    if (!step) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Without the event of its end a scroll that is broken off would never count.
    goal.current = 'onscrollend' in window ? index : undefined;
    setAt(index);
    step.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const behavior = isStill ? 'instant' : 'smooth';
    // The first step shares its screen with the headings.
    if (index === 0) window.scrollTo({ top: 0, behavior });
    else step.scrollIntoView({ behavior });
  }

  async function next() {
    if (await trigger(STEPS[at]!.fields, { shouldFocus: true })) go(at + 1);
  }

  /** Enter goes on, too, and sends the form at its end. */
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || at === LAST_STEP) return;
    if (isOfInputMethod(event)) return;
    event.preventDefault();
    void next();
  }

  return { page, at, go, next, onKeyDown };
}
