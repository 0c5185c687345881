import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { isBlank } from '@corner/domain/text/characters';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { emptyDraft } from '../setup-form/setup-draft';
import type { SetupForm } from '../setup-form/use-setup-form';
import { text } from '../setup-form/profile-setup-text';
import type { ImportedProfile } from './import-mapping';

const SocialImportDialog = lazyDialog(() =>
  import('./social-import-dialog').then((module) => module.SocialImportDialog),
);

/** Fills the form from a sample; a photo of that waits on the device until the form is sent. */
export function QuickImport({ user, form: { watch, setValue, formState } }: { user: User; form: SetupForm }) {
  const [open, setOpen] = useState(false);
  const [name, sampleName] = watch(['name', 'sampleName']);
  const isTyped = !isBlank(name) && name !== sampleName && name !== emptyDraft(user).name;

  function fillIn({ profileImages: _pictures, ...imported }: ImportedProfile, takesName: boolean) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const { name: sample, ...fields } = imported;
    if (takesName) {
      setValue('name', sample, options);
      setValue('sampleName', sample);
    }
    for (const [field, value] of Object.entries(fields)) {
      setValue(field as keyof typeof fields, value, options);
    }
    setValue('levels', {});
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Download className="size-5" aria-hidden />
        {text('quickImport')}
      </Button>
      <SocialImportDialog
        open={open}
        close={() => setOpen(false)}
        freePhotos={LIMITS.photos.max - user.photos.length}
        typedName={isTyped ? name : undefined}
        onImport={fillIn}
      />
    </>
  );
}
