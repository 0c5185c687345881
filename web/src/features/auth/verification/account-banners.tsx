import type { User } from '@corner/contracts/profiles.api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';

const UnverifiedBanner = lazyComponent(() => import('./unverified-banner').then((m) => m.UnverifiedBanner));
const ReviewBanner = lazyComponent(() => import('./unverified-banner').then((m) => m.ReviewBanner));

/** Shown on every signed-in page while the account needs attention; most members load no banner. */
export function AccountBanners({ user, saysSo = false }: { user: User; saysSo?: boolean }) {
  return (
    <Suspense fallback={null}>
      {user.inReview && <ReviewBanner />}
      {!user.isEmailVerified && <UnverifiedBanner email={user.email} hidden={saysSo} />}
    </Suspense>
  );
}
