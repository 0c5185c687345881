import type { User } from '@corner/contracts/profiles.api';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What a form started from, and the version that says so to the server. */
export class Base<Draft> {
  constructor(
    public draft: Draft,
    public version: number,
  ) {}

  take(draft: Draft, version: number): void {
    this.draft = draft;
    this.version = version;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which a draft differs from another one, with its values. */
export function changesOf<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, old[name]))) as never;
}

/** What was not changed in a form follows the member; what was changed keeps the version that it started from. */
export function useFollow<Draft extends FieldValues, Request>(
  { getValues, setValue, reset }: Pick<UseFormReturn<Draft, unknown, Request>, 'getValues' | 'setValue' | 'reset'>,
  base: Base<Partial<Draft>>,
  user: User,
  draftOf: (user: User) => Partial<Draft>,
): void {
  useEffect(() => {
    const fresh = draftOf(user);
    const typed = changesOf<Partial<Draft>>(getValues(), base.draft);
    const moved = Object.keys(changesOf(fresh, base.draft));
    const isDisputed = moved.some((name) => name in typed);
    base.take(fresh, isDisputed ? base.version : user.version);
    if (moved.length === 0) return;
    reset(fresh as DefaultValues<Draft>, { keepErrors: true, keepIsSubmitted: true });
    for (const [name, value] of Object.entries(typed)) {
      setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- drafts are made alike for each member
  }, [user, getValues, setValue, reset]);
}
