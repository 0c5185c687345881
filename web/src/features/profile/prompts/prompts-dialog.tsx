import { profilePatch } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { heldOf } from '@corner/domain/pairs/intents';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { SaveForm, useProfileForm, type DialogProps } from '../edit/profile-form';
import { PromptsField } from './prompts-field';
import { text } from './prompts-text';

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
  const form = useProfileForm({
    user,
    fields: ['prompts'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <PromptsField held={heldOf(user.intents)} />
    </SaveForm>
  );
}
