import { profileDetailsPatch, type ProfileDetailsPatch, type User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { LocationInput } from '../parts/places/location-input';
import { Field } from '../../../shared/ui/controls/field';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { SaveFooter } from '../parts/form-parts';
import { useChangeDetailsMutation } from '../profile-api';
import { text } from '../profile-text';
import { useDialogForm } from './use-dialog-form';

const schema = z.pick(profileDetailsPatch, { location: true });

function LocationForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangeDetailsMutation();
  const { control, submit, cancel, errors, saving } = useDialogForm<{ location: string }, ProfileDetailsPatch>({
    initial: { location: user.location ?? '' },
    schema,
    save,
    saved: { title: text('profileUpdated'), description: text('profileUpdatedBody') },
    failed: text('detailsFailed'),
    close,
  });
  return (
    // Room for the suggestions, which open under the field.
    <form onSubmit={submit} noValidate className="flex min-h-80 flex-col gap-5">
      <Controller
        control={control}
        name="location"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label={text('locationLabel')}
            hint={text('locationHint')}
            error={errors.location?.message}
            className="flex-1"
          >
            <LocationInput
              placeholder={text('locationExample')}
              maxLength={LIMITS.location.max}
              onValueChange={onChange}
              {...field}
            />
          </Field>
        )}
      />
      <SaveFooter saving={saving} onCancel={cancel} />
    </form>
  );
}

export function LocationDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('locationTitle')}>
      <LocationForm user={user} close={close} />
    </Dialog>
  );
}
