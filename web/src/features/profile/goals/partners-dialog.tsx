import { profilePatch } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { milesText } from '@corner/web-kit/format/units';
import * as z from 'zod/mini';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { AgeRangeField, isAgeRange, oldestAge, DistanceField } from '../fields/slider-fields';
import { ListField } from '../fields/chip-fields';
import { SaveForm, useProfileForm, type DialogProps } from '../edit/profile-form';
import { text } from './partners-text';
import { HereFor } from '../../../shared/intents/here-for';
import { text as intentsText } from '../../../shared/intents/intents';
import { text as profileText } from '../profile-text';

export function PartnersDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('title')} description={text('lead')} size="large">
      <PartnersForm {...rest} />
    </Dialog>
  );
}

function PartnersForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.trainAges?.[1]);
  const form = useProfileForm({
    user,
    fields: ['trainWith', 'trainDistance', 'trainAges'],
    schema: profilePatch.check(
      z.refine(({ trainAges }) => !trainAges || isAgeRange({ min: trainAges[0]!, max: trainAges[1]! }, oldest), {
        path: ['trainAges'],
      }),
    ),
    close,
  });
  return (
    <SaveForm form={form}>
      <ListField name="trainWith" hint={text('anyoneHint')} of={GENDERS} />
      <DistanceField
        name="trainDistance"
        hint={text('distanceHint', { distance: milesText(LIMITS.preferredDistance.default) })}
      />
      <AgeRangeField name="trainAges" oldest={oldest} />
    </SaveForm>
  );
}

export const HereForDialog = ({ user, open, close }: DialogProps) => (
  <Dialog open={open} onOpenChange={close} title={profileText('intents')} description={intentsText('lead')}>
    <HereFor user={user} />
  </Dialog>
);
