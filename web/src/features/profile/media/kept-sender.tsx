import type { User } from '@corner/contracts/profiles.api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';
import { hasKept } from '../kept/kept-mark';

const SendKept = lazyComponent(() => import('./send-kept').then((m) => m.SendKept));

export function KeptSender({ user, isSetUp }: { user: User; isSetUp: boolean }) {
  if (!user.isEmailVerified || !hasKept(user.id)) return null;
  return (
    <Suspense fallback={null}>
      <SendKept memberId={user.id} isSetUp={isSetUp} />
    </Suspense>
  );
}
