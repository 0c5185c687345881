import type { User } from '@corner/contracts/profiles.api';
import { ACCOUNT_STATUSES } from '@corner/domain/enumerations';
import { catalogue } from '@corner/web-kit/language/i18n';
import { EyeOff } from 'lucide-react';
import { api } from '../api/api';
import { showAnswer } from '../api/session/current-user';
import { showFailure } from '../api/show-failure';
import { Button } from '../ui/controls/button';
import { Banner } from '../ui/display/banner';

const text = catalogue('inactive', {
  label: 'Inactive account',
  hidden: 'Your account is inactive: no one sees you.',
  activate: 'Go active',
  failed: 'Failed to update profile. Please try again.',
});

const { useActivateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    activate: build.mutation<User, void>({
      query: () => ({
        url: 'profile',
        method: 'PATCH',
        body: { accountStatus: ACCOUNT_STATUSES.labelOf('active') },
      }),
      onQueryStarted: showAnswer,
    }),
  }),
});

/** Over the deck and the own profile, where a member would wonder about silence. */
export function InactiveBanner({ user }: { user: User }) {
  const [activate, { isLoading }] = useActivateMutation();
  if (user.accountStatus !== ACCOUNT_STATUSES.labelOf('inactive')) return null;

  async function goActive() {
    const { error } = await activate();
    if (error) showFailure(error, text('failed'));
  }

  return (
    <aside aria-label={text('label')} className="gutter pt-3">
      <Banner
        variant="warning"
        icon={<EyeOff aria-hidden />}
        action={
          <Button variant="outline" size="small" pending={isLoading} onClick={() => void goActive()}>
            {text('activate')}
          </Button>
        }
      >
        {text('hidden')}
      </Banner>
    </aside>
  );
}
