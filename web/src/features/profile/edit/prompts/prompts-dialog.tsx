import { profilePatch } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { heldOf } from '@corner/domain/pairs/intents';
import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { SaveForm } from '../save-form';
import { useProfileForm, type DialogProps } from '../use-profile-form';
import { useChangeProfileMutation } from '../../profile-api';
import { text as profileText } from '../../profile-text';
import { PromptsField } from '../../parts/prompts/prompts-field';
import { text } from '../../parts/prompts/prompts-text';

export function PromptsDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={text('title')}
      description={text('lead', { max: LIMITS.prompts.max })}
      size="large"
    >
      <PromptsForm {...rest} />
    </Dialog>
  );
}

function PromptsForm({ user, close }: Omit<DialogProps, 'open'>) {
  const [save] = useChangeProfileMutation();
  const form = useProfileForm({
    user,
    fields: ['prompts'],
    schema: profilePatch,
    save,
    failed: profileText('profileFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <PromptsField held={heldOf(user.intents)} />
    </SaveForm>
  );
}
