import { profilePatch } from '@corner/contracts/profiles.api';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { GenderFields } from '../fields/chip-fields';
import { BioField } from '../fields/text-fields';
import { text } from '../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';

export function AboutDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('aboutTitle')} size="large">
      <AboutForm {...rest} />
    </Dialog>
  );
}

function AboutForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['bio', 'gender', 'interestedIn'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <BioField rows={5} />
      <GenderFields isForDates={user.intents?.includes('training')} />
    </SaveForm>
  );
}
