import type { User } from '@corner/contracts/profiles.api';
import * as z from 'zod/mini';
import { showFailure } from '../../../shared/api/show-failure';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../shared/ui/overlays/unsaved';
import { draftOf, requestOf, type DraftField, type DraftRequest, type ProfileDraft } from '../profile-draft';
import { text } from '../profile-text';

export interface DialogProps {
  user: User;
  open: boolean;
  close: () => void;
}

interface ProfileFormOptions<Request> {
  user: User;
  fields: readonly DraftField[];
  schema: z.core.$ZodType<Request, DraftRequest>;
  save: (request: Request) => Promise<{ data: User; error?: undefined } | { data?: undefined; error: object }>;
  saved?: { title: string; description: string };
  failed: string;
  close: () => void;
}

export interface ProfileForm<Request> extends ServerForm<ProfileDraft, Request> {
  /** Closes; changed input is asked about first. */
  cancel: () => void;
}

/** Some fields of the profile in a dialog: saves them, says so and closes. */
export function useProfileForm<Request>({
  user,
  fields,
  schema,
  save,
  saved = { title: text('profileUpdated'), description: text('profileUpdatedBody') },
  failed,
  close,
}: ProfileFormOptions<Request>): ProfileForm<Request> {
  const form = useServerForm({
    validate: schemaResolver(
      z.pipe(
        z.transform((draft: ProfileDraft) => requestOf(draft)),
        schema,
      ),
    ),
    defaults: draftOf(user, fields),
    submit: save,
    onDone() {
      toast({ ...saved, variant: 'success' });
      close();
    },
    onFailed: (error) => showFailure(error, failed),
  });
  const leave = useUnsaved(form.isDirty);
  return { ...form, cancel: () => leave(close) };
}
