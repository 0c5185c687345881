import type { User } from '@corner/contracts/profiles.api';
import { AccountForm } from './account-form';
import { Sessions } from './sessions';
import { TwoFactor } from '../two-factor/two-factor';

export function AccountView({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <AccountForm user={user} />
      <TwoFactor mfa={user.mfa} />
      <Sessions />
    </div>
  );
}
