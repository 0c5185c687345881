import { HereFor } from '../../../../shared/intents/here-for';
import { text as intentsText } from '../../../../shared/intents/intents-text';
import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { text as profileText } from '../../profile-text';
import type { DialogProps } from '../profile-form';

export const HereForDialog = ({ user, open, close }: DialogProps) => (
  <Dialog open={open} onOpenChange={close} title={profileText('intents')} description={intentsText('lead')}>
    <HereFor user={user} />
  </Dialog>
);
