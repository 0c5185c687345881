import type { User } from '@corner/contracts/profiles.api';
import { HereFor } from '../../../shared/intents/here-for';
import { text } from '../../../shared/intents/intents-text';
import { Card } from '../../../shared/ui/display/card';
import { text as settingsText } from '../settings-text';

export function HereForView({ user }: { user: User }) {
  return (
    <Card title={settingsText('hereForTitle')} lead={text('lead')}>
      <HereFor user={user} />
    </Card>
  );
}
