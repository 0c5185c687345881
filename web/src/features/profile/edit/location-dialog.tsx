import { profileDetailsPatch } from '@corner/contracts/profiles.api';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { LocationField } from '../fields/text-fields';
import { usePlacePause } from '../places/use-place-pause';
import { text } from '../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';

export function LocationDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('locationTitle')}>
      <LocationForm {...rest} />
    </Dialog>
  );
}

function LocationForm({ user, close }: Omit<DialogProps, 'open'>) {
  const pauses = usePlacePause();
  const form = useProfileForm({
    user,
    fields: ['location'],
    schema: profileDetailsPatch,
    pauses: ({ location = '', nearPlaceId = '' }) => pauses(location, nearPlaceId),
    part: 'setup',
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
