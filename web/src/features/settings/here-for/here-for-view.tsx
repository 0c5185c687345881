import type { User } from '@corner/contracts/profiles.api';
import { Link } from 'react-router-dom';
import { HereFor, text } from '../../../shared/intents/intents';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Card } from '../../../shared/ui/display/card';
import { text as settingsText } from '../settings-text';

export function HereForView({ user }: { user: User }) {
  return (
    <Card title={settingsText('hereForTitle')} lead={text('lead')}>
      <HereFor user={user} />
      {user.intents?.includes('training') && (
        <Button asChild variant="secondary" size="small" className="self-start">
          <Link to={paths.ownPartners}>{settingsText('partners')}</Link>
        </Button>
      )}
    </Card>
  );
}
