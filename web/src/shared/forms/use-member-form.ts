import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useState, type JSX } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import { usePatchProfileMutation, type ProfileChange, isChangedElsewhere } from '../account/patch-profile';
import { showFailure } from '../ui/overlays/toast-store';
import { useChangedElsewhere } from './changed-elsewhere';
import type { Difference } from './changed-elsewhere-dialog';
import { useServerForm, type ServerForm } from './use-server-form';

/** The form's initial values and their version on the server. */
class Base<Draft> {
  constructor(
    public draft: Draft,
    public version: number,
    /** Fields that changed elsewhere while they were edited here. */
    public disputed: string[] = [],
  ) {}

  take(draft: Draft, version: number, disputed: string[] = []): void {
    this.draft = draft;
    this.version = version;
    this.disputed = disputed;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields of a draft that differ, with its values. */
function changesOf<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, old[name]))) as never;
}

interface MemberFormOptions<Draft extends FieldValues, Request> extends Pick<ProfileChange, 'part'> {
  user: User;
  draftOf: (user: User) => Partial<Draft>;
  /** `changesOf` returns a draft's differences from the initial values. */
  validate: (changesOf: (draft: Draft) => Partial<Draft>) => Resolver<Draft, unknown, Request>;
  bodyOf: (request: Request, changesOf: (draft: Draft) => Partial<Draft>) => ProfileChange['body'];
  differenceOf: (now: User, field: FieldPath<NoInfer<Draft>>) => Difference;
  explain?: (refusal: object) => object;
  onDone: (user: User, request: Request) => unknown;
  failed: string;
}
type FormOptions<Draft extends FieldValues, Request> = Parameters<typeof useServerForm<Draft, Request, Saved>>[0];
type Saved = { data: User; error?: undefined } | { data?: undefined; error: object };

export interface MemberForm<Draft extends FieldValues, Request> extends ServerForm<Draft, Request> {
  /** The dialog that asks which change to keep; render it beside the form. */
  question: JSX.Element;
}

/**
 * A form for fields of the member: saves edited fields, and updates the others with the member. Asks when another
 * device has changed the same field.
 */
export function useMemberForm<Draft extends FieldValues, Request>({
  user,
  part,
  draftOf,
  validate,
  bodyOf,
  differenceOf,
  explain = (refusal) => refusal,
  onDone,
  failed,
  pauses,
  ...rest
}: MemberFormOptions<Draft, Request> &
  Pick<FormOptions<Draft, Request>, 'aliases' | 'onInvalid' | 'pauses'>): MemberForm<Draft, Request> {
  const [save] = usePatchProfileMutation();
  const { ask, question } = useChangedElsewhere();
  const [base] = useState(() => new Base(draftOf(user), user.version));
  const changes = (draft: Draft) => changesOf<Partial<Draft>>(draft, base.draft);

  async function settle(body: ProfileChange['body'], now: User, fields: string[]) {
    const stored = draftOf(now);
    const differing = fields.filter((field): field is Path<Draft> => field in stored);
    const answer = await ask(differing.map((field) => differenceOf(now, field)));
    if (answer) base.take(stored, now.version);
    if (answer === 'mine') return body;
    if (answer) for (const field of differing) form.setValue(field, stored[field]!, { shouldDirty: true });
    return undefined;
  }

  /** The phone number has no version on the server, so what this page knows is settled before anything is sent. */
  async function asksFirst(request: Request): Promise<boolean> {
    const body = bodyOf(request, changes);
    const disputed = base.disputed.filter((name) => name in body);
    return disputed.length > 0 && !(await settle(body, user, disputed));
  }

  /** Shows stored values, and typed ones on top. */
  function show(stored: Partial<Draft>, typed: Partial<Draft>) {
    form.reset(stored as DefaultValues<Draft>, { keepErrors: true, keepIsSubmitted: true });
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
    }
  }

  const form: ServerForm<Draft, Request> = useServerForm<Draft, Request, Saved>({
    validate: validate(changes),
    defaults: base.draft as DefaultValues<Draft>,
    pauses: async (request) => (await pauses?.(request)) || asksFirst(request),
    async submit(request) {
      const body = bodyOf(request, changes);
      const sent = structuredClone(form.getValues());
      const settled = (now: User, fields: string[]) => settle(body, now, fields);
      const isEmpty = Object.keys(body).length === 0;
      const { data, error } = isEmpty
        ? { data: user }
        : await save({ part, version: base.version, body, settle: settled });
      if (!data) return { error: explain(error) };
      // Its own save is not another device's change.
      base.take(draftOf(data), data.version);
      show(base.draft, changesOf<Partial<Draft>>(form.getValues(), sent));
      return { data };
    },
    onDone,
    // The question was shown.
    onFailed: (error) => isChangedElsewhere(error) || showFailure(error, failed),
    ...rest,
  });

  const { getValues } = form;
  useEffect(() => {
    const fresh = draftOf(user);
    const typed = changesOf<Partial<Draft>>(getValues(), base.draft);
    const moved = Object.keys(changesOf(fresh, base.draft));
    const disputed = [...base.disputed, ...moved].filter((name) => name in typed);
    base.take(fresh, disputed.length > 0 ? base.version : user.version, disputed);
    if (moved.length > 0) show(fresh, typed);
    // oxlint-disable-next-line react/exhaustive-deps -- `draftOf` is the same for every member
  }, [user, getValues]);

  return { ...form, question };
}
