import type { User } from '@corner/contracts/profiles.api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';

const UnverifiedBanner = lazyComponent(() => import('./unverified-banner').then((m) => m.UnverifiedBanner));
const ReviewBanner = lazyComponent(() => import('./unverified-banner').then((m) => m.ReviewBanner));

/** Over every signed-in page while something of the account is open; most members load none of it. */
export function AccountBanners({ user, saysSo = false }: { user: User; saysSo?: boolean }) {
  return (
    <Suspense fallback={null}>
      {user.inReview && <ReviewBanner />}
      {!user.isEmailVerified && <UnverifiedBanner email={user.email} hidden={saysSo} />}
    </Suspense>
  );
}
