import { asApiError } from '@corner/contracts/errors/api-error';
import { deletionRequest } from '@corner/contracts/identity.api';
import { archiveRequest } from '@corner/contracts/internal/export.api';
import { LIMITS } from '@corner/domain/limits';
import { serverNow } from '@corner/web-kit/server-clock';
import { Download, EyeOff, History, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordInput } from '../../../shared/account/password-input';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { browser, paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Checkbox } from '../../../shared/ui/controls/choices/checkbox';
import { Field, FieldError } from '../../../shared/ui/controls/field';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { isLost } from '../../../shared/store/store';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { useDeleteAccountMutation, useLinkArchiveMutation, type Place } from '../settings-api';
import { text } from './privacy-text';

const validate = schemaResolver(archiveRequest);

interface ArchiveDialogProps {
  place: Place;
  open: boolean;
  close: () => void;
}

/** Asks for the password again: the archive contains every message. */
export function ArchiveDialog({ place, open, close }: ArchiveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('downloadNow')} description={text('downloadLead')}>
      <ArchiveForm place={place} close={close} />
    </Dialog>
  );
}

function ArchiveForm({ place, close }: Pick<ArchiveDialogProps, 'place' | 'close'>) {
  const [link] = useLinkArchiveMutation();
  const { register, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { currentPassword: '' },
    submit: (request) => link({ place, ...request }),
    onDone({ url }) {
      browser.download(url);
      close();
    },
    onFailed: (error, _request, isShown) => !isShown && showFailure(error, text('downloadFailed')),
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={text('password')} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormFoot cancel={close}>
        <Button type="submit" pending={isSubmitting}>
          <Download className="size-5" aria-hidden />
          {text('downloadNow')}
        </Button>
      </FormFoot>
    </form>
  );
}

const draft = z.object({
  password: deletionRequest.shape.password,
  understood: z.boolean().check(z.refine((value) => value, { error: () => text('understoodRequired') })),
});
type Draft = z.infer<typeof draft>;
const validateDeletion = schemaResolver(draft);

const consequences = {
  account: [
    [EyeOff, 'deleteHidden'],
    [History, 'deleteRestorable'],
    [Trash2, 'deletePurged'],
  ],
  case: [
    [EyeOff, 'deleteLimited'],
    [Trash2, 'deletePurged'],
    [History, 'deleteEvidence'],
  ],
} as const;

interface DeletionDialogProps {
  place: Place;
  onDone?: (until: string) => void;
  open: boolean;
  close: () => void;
}

export function DeletionDialog({ place, onDone, open, close }: DeletionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('deleteTitle')} size="large">
      <ul className="mb-5 flex flex-col gap-3 text-sm">
        {consequences[place].map(([Icon, key]) => (
          <li key={key} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-red-text" aria-hidden />
            {text(key, { days: LIMITS.restorableDays })}
          </li>
        ))}
      </ul>
      <DeletionForm place={place} onDone={onDone} cancel={close} />
    </Dialog>
  );
}

interface DeletionFormProps extends Pick<DeletionDialogProps, 'place' | 'onDone'> {
  cancel: () => void;
}

// A full page load: no member data stays in memory.
const leave = (until: string) => browser.go(paths.loginAfterDeletion(until));

const restorableUntil = (ms: number) => new Date(ms + LIMITS.restorableDays * 86_400_000).toISOString();

function DeletionForm({ place, onDone = leave, cancel }: DeletionFormProps) {
  const [remove] = useDeleteAccountMutation();
  /** When a request was sent whose response was lost. */
  const lostAt = useRef<number>(undefined);
  const form: ServerForm<Draft, Draft> = useServerForm({
    validate: validateDeletion,
    defaults: { password: '', understood: false },
    async submit({ password }) {
      const sentAt = serverNow();
      const answer = await remove({ place, password });
      if (isLost(answer.error)) lostAt.current ??= sentAt;
      return answer;
    },
    onDone: ({ restorableUntil }) => onDone(restorableUntil),
    onFailed(error, _request, isShown) {
      if (isShown) return;
      const { status, code, message } = asApiError(error) ?? {};
      // The deletion ends the session.
      if (status === 401)
        return lostAt.current ? onDone(restorableUntil(lostAt.current)) : browser.go(paths.serverLogin);
      const reason = code === 'TOO_MANY_ATTEMPTS' && message;
      form.setError('password', { message: reason || text('deleteFailed') });
      showFailure(error, text('deleteFailed'));
    },
  });
  const { control, register, submit, errors, isSubmitting } = form;
  const { isSubmitSuccessful } = form.formState;

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={text('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Controller
        control={control}
        name="understood"
        render={({ field: { value, onChange, ref } }) => (
          <div>
            <Checkbox
              ref={ref}
              label={text('understood')}
              checked={value}
              onCheckedChange={(checked) => onChange(checked === true)}
              aria-invalid={errors.understood ? true : undefined}
              aria-describedby="not-understood"
            />
            <FieldError id="not-understood" error={errors.understood?.message} />
          </div>
        )}
      />
      <FormFoot cancel={cancel}>
        <Button type="submit" variant="destructive" pending={isSubmitting || isSubmitSuccessful}>
          <Trash2 className="size-5" aria-hidden />
          {text(isSubmitting ? 'deleting' : 'delete')}
        </Button>
      </FormFoot>
    </form>
  );
}
