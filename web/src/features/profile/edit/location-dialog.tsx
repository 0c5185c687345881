import { profileDetailsPatch } from '@corner/contracts/profiles.api';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { LocationField } from '../parts/fields/text-fields';
import { usePlacePause } from '../parts/places/use-place-pause';
import { useChangeDetailsMutation } from '../profile-api';
import { text } from '../profile-text';
import { SaveForm } from './save-form';
import { useProfileForm, type DialogProps } from './use-profile-form';

export function LocationDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('locationTitle')}>
      <LocationForm {...rest} />
    </Dialog>
  );
}

function LocationForm({ user, close }: Omit<DialogProps, 'open'>) {
  const [save] = useChangeDetailsMutation();
  const pauses = usePlacePause();
  const form = useProfileForm({
    user,
    fields: ['location'],
    schema: profileDetailsPatch,
    pauses: ({ location = '', nearPlaceId = '' }) => pauses(location, nearPlaceId),
    save,
    failed: text('detailsFailed'),
    close,
  });
  return (
    // Room for the suggestions, which open under the field.
    <SaveForm form={form} className="min-h-80">
      <LocationField className="flex-1" />
    </SaveForm>
  );
}
