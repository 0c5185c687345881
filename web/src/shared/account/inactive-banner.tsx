import type { User } from '@corner/contracts/profiles.api';
import { ACCOUNT_STATUSES } from '@corner/domain/enumerations';
import { catalogue } from '@corner/web-kit/language/i18n';
import { EyeOff } from 'lucide-react';
import { Button } from '../ui/controls/button';
import { Banner } from '../ui/display/banner';
import { usePatchProfile } from './patch-profile';

const text = catalogue('inactive', {
  label: 'Inactive account',
  hidden: 'Your account is inactive: no one sees you.',
  activate: 'Go active',
});

/** Shown on the deck and the own profile, to explain the silence. */
export function InactiveBanner({ user }: { user: User }) {
  const { save, isSaving } = usePatchProfile();
  if (user.accountStatus !== ACCOUNT_STATUSES.labelOf('inactive')) return null;
  const goActive = () => save({ body: { accountStatus: ACCOUNT_STATUSES.labelOf('active') } });
  return (
    <aside aria-label={text('label')} className="gutter pt-3">
      <Banner
        variant="warning"
        icon={<EyeOff aria-hidden />}
        action={
          <Button variant="outline" size="small" pending={isSaving} onClick={() => void goActive()}>
            {text('activate')}
          </Button>
        }
      >
        {text('hidden')}
      </Banner>
    </aside>
  );
}
