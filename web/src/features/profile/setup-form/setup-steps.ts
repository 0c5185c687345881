import type { User } from '@corner/contracts/profiles.api';
import { isBlank } from '@corner/domain/text/characters';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { usePlacePause } from '../places/places-api';
import type { SetupDraft, SetupForm } from './setup-form';

const SECTIONS = ['basics', 'sports', 'photos', 'about', 'privacy'] as const;

interface Step {
  name: 'hereFor' | 'name' | 'age' | 'place' | 'sports' | 'photo' | 'about' | 'seen' | 'online';
  section: (typeof SECTIONS)[number];
  /** Fields that must be valid before the next step. */
  fields: readonly (keyof SetupDraft)[];
  /** For optional questions. */
  isAnswered?: (draft: SetupDraft, has: Media) => boolean;
}

/** Media that are stored or kept on this device. */
interface Media {
  photo: boolean;
  video: boolean;
}

export const mediaOf = ({ photos, profileVideoUrl }: User, kept: readonly { kind: keyof Media }[]): Media => ({
  photo: photos.length > 0 || kept.some(({ kind }) => kind === 'photo'),
  video: profileVideoUrl !== null || kept.some(({ kind }) => kind === 'video'),
});

export const STEPS: readonly Step[] = [
  {
    name: 'hereFor',
    section: 'basics',
    fields: ['intents', 'interestedIn'],
    isAnswered: ({ intents, interestedIn }) => intents !== null || interestedIn.length > 0,
  },
  { name: 'name', section: 'basics', fields: ['name'] },
  { name: 'age', section: 'basics', fields: ['age', 'gender'] },
  { name: 'place', section: 'basics', fields: ['location', 'nearPlaceId', 'gym'] },
  { name: 'sports', section: 'sports', fields: ['combatSports', 'experienceLevel', 'levels', 'trainingSchedule'] },
  { name: 'photo', section: 'photos', fields: [], isAnswered: (_draft, { photo, video }) => photo || video },
  {
    name: 'about',
    section: 'about',
    fields: ['prompts', 'bio'],
    isAnswered: ({ bio, quiz, prompts }) => !isBlank(bio) || quiz !== null || prompts.length > 0,
  },
  {
    name: 'seen',
    section: 'privacy',
    fields: ['seenBy', 'messagesFrom', 'listed'],
    isAnswered: ({ seenBy, messagesFrom, listed }) => seenBy !== '' || messagesFrom !== '' || listed,
  },
  { name: 'online', section: 'privacy', fields: ['online'] },
];

export const LAST_STEP = STEPS.length - 1;

const stepWith = (isMeant: (field: keyof SetupDraft) => boolean): number =>
  STEPS.findIndex(({ fields }) => fields.some(isMeant));

interface Steps {
  at: number;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (step: number) => void;
  /** Goes to the next step if this one is valid, else focuses the error. */
  next: () => Promise<void>;
  onSubmit: (event: FormEvent) => Promise<void>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Shows one step of the form; its index is part of the draft. */
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

  /** Enter continues too. */
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || at === LAST_STEP) return;
    if (isOfInputMethod(event)) return;
    event.preventDefault();
    void next();
  }

  return { at, heading, go, next, onSubmit, onKeyDown };
}
