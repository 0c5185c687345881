import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { oldestAge } from '../../parts/fields/age-range-field';
import { text } from '../../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from '../profile-form';
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
  const oldest = oldestAge(user.age);
  const form = useProfileForm({
    user,
    fields: [...about, ...BASICS],
    schema: requestWithin(oldest, oldestAge(user.preferredAgeRange?.max)),
    part: 'setup',
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
