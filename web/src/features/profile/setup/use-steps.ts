import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { usePlacePause } from '../places/use-place-pause';
import type { SetupDraft } from '../setup-form/setup-draft';
import type { SetupForm } from '../setup-form/use-setup-form';
import { LAST_STEP, STEPS, stepWith } from '../setup-form/setup-steps';

export interface Steps {
  at: number;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (step: number) => void;
  /** Goes on when the step is right, else to what is wrong in it. */
  next: () => Promise<void>;
  onSubmit: (event: FormEvent) => Promise<void>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One step of the form is shown; which one is a part of the draft. */
export function useSteps({ control, trigger, getValues, setValue, setFocus, submit, getFieldState }: SetupForm): Steps {
  const at = Math.min(Math.max(0, useWatch({ control, name: 'step' })), LAST_STEP);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  const pauses = usePlacePause();
  const wrong = useRef<keyof SetupDraft>(undefined);

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.closest('form')?.scrollIntoView({ behavior: 'instant' });
    if (wrong.current) setFocus(wrong.current);
    else heading.current?.focus({ preventScroll: true });
    wrong.current = undefined;
  }, [at, setFocus]);

  const go = (step: number) => setValue('step', step);

  async function next() {
    const { fields } = STEPS[at]!;
    if (!(await trigger(fields, { shouldFocus: true }))) return;
    if (fields.includes('location') && (await pauses(...getValues(['location', 'nearPlaceId'])))) return;
    go(Math.min(at + 1, LAST_STEP));
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (at !== LAST_STEP) return next();
    await submit(event);
    const step = stepWith((field) => getFieldState(field).invalid);
    if (step < 0) return;
    wrong.current = STEPS[step]!.fields.find((field) => getFieldState(field).invalid);
    go(step);
  }

  /** Enter goes on, too. */
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || at === LAST_STEP) return;
    if (isOfInputMethod(event)) return;
    event.preventDefault();
    void next();
  }

  return { at, heading, go, next, onSubmit, onKeyDown };
}
