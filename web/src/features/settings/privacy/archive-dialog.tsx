import { archiveRequest } from '@corner/contracts/internal/export.api';
import { Download } from 'lucide-react';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { PasswordInput } from '../../../shared/account/password-input';
import { browser } from '../../../shared/paths';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { type Place, useLinkArchiveMutation } from '../settings-api';
import { text } from './privacy-text';

const validate = schemaResolver(archiveRequest);

interface ArchiveDialogProps {
  place: Place;
  open: boolean;
  close: () => void;
}

/** The password once more: the archive holds every message. */
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
      <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
        <Button variant="secondary" onClick={close}>
          {text('cancel')}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          <Download className="size-5" aria-hidden />
          {text('downloadNow')}
        </Button>
      </div>
    </form>
  );
}
