import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { oldestAge } from '../../parts/fields/age-range-field';
import { useChangeDetailsMutation } from '../../profile-api';
import { text } from '../../profile-text';
import { SaveForm } from '../save-form';
import { useProfileForm, type DialogProps } from '../use-profile-form';
import { about, AboutStep, BASICS, Basics } from './details-steps';
import { requestWithin } from './details-wizard';

/** What the card about the member shows, on one page. */
export function DetailsDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('detailsTitle')} size="large">
      <DetailsForm {...rest} />
    </Dialog>
  );
}

function DetailsForm({ user, close }: Omit<DialogProps, 'open'>) {
  const [save] = useChangeDetailsMutation();
  const oldest = oldestAge(user.age);
  const form = useProfileForm({
    user,
    fields: [...about, ...BASICS],
    schema: requestWithin(oldest, oldestAge(user.preferredAgeRange?.max)),
    save,
    failed: text('detailsFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <AboutStep />
      <h3 className="border-t border-line pt-5 font-bold">{text('stepOne')}</h3>
      <Basics oldest={oldest} />
    </SaveForm>
  );
}
