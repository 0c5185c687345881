import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { useState, type JSX } from 'react';
import * as z from 'zod/mini';
import { refreshCurrentUser } from '../../../shared/api/session/current-user';
import { showFailure } from '../../../shared/api/show-failure';
import { isChangedElsewhere, useChangedElsewhere } from '../../../shared/forms/changed-elsewhere';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { changesOf, useFollow, Base } from '../../../shared/forms/use-follow';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { useAppDispatch } from '../../../shared/store/hooks';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../shared/ui/overlays/unsaved';
import { draftOf, requestOf, type DraftField, type DraftRequest, type ProfileDraft } from '../profile-draft';
import { text } from '../profile-text';
import { fieldLabel, storedWords } from './stored-words';

export interface DialogProps {
  user: User;
  open: boolean;
  close: () => void;
}

interface ProfileFormOptions<Request> {
  user: User;
  fields: readonly DraftField[];
  schema: z.core.$ZodType<Request, DraftRequest>;
  pauses?: (changes: Request) => Promise<boolean>;
  save: (change: { version: number; body: Request }) => Promise<Saved>;
  saved?: { title: string; description: string };
  failed: string;
  close: () => void;
}

type Saved = { data: User; error?: undefined } | { data?: undefined; error: object };

export interface ProfileForm<Request> extends ServerForm<ProfileDraft, Request> {
  /** Closes; changed input is asked about first. */
  cancel: () => void;
  /** Which of two changes counts; stands beside the form. */
  question: JSX.Element;
}

/** Some fields of the profile in a dialog: saves those that were changed, says so and closes. */
export function useProfileForm<Request extends object>({
  user,
  fields,
  schema,
  pauses,
  save,
  saved = { title: text('profileUpdated'), description: text('profileUpdatedBody') },
  failed,
  close,
}: ProfileFormOptions<Request>): ProfileForm<Request> {
  const dispatch = useAppDispatch();
  const { ask, question } = useChangedElsewhere();
  const [base] = useState(() => new Base<Partial<ProfileDraft>>(draftOf(user, fields), user.version));
  const form: ServerForm<ProfileDraft, Request> = useServerForm({
    validate: schemaResolver(
      z.pipe(
        z.transform((draft: ProfileDraft) => requestOf(changesOf(draft, base.draft))),
        schema,
      ),
    ),
    defaults: base.draft,
    pauses,
    submit: async (body): Promise<Saved> =>
      Object.keys(body).length === 0 ? { data: user } : save({ version: base.version, body }),
    onDone() {
      toast({ ...saved, variant: 'success' });
      close();
    },
    onFailed: (error) => (isChangedElsewhere(error) ? askWhich(error) : showFailure(error, failed)),
  });
  useFollow(form, base, user, (member) => draftOf(member, fields));

  async function askWhich(refusal: object) {
    const { data: fresh } = await dispatch(refreshCurrentUser());
    if (!fresh) return showFailure(undefined, failed);
    const stored = draftOf(fresh, fields);
    const refused = asApiError(refusal)?.details?.map(({ field }) => field) ?? [];
    const differing = fields.filter((name) => refused.includes(name));
    const settle = () => {
      base.take(stored, fresh.version);
    };
    ask({
      differences: differing.map((name) => ({ label: fieldLabel(name), stored: storedWords(fresh, name) })),
      keepMine() {
        settle();
        void form.submit();
      },
      takeTheirs() {
        settle();
        for (const name of differing) form.setValue(name, stored[name]!, { shouldDirty: true });
      },
    });
  }

  const leave = useUnsaved(form.isDirty);
  return { ...form, question, cancel: () => leave(close) };
}
