import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { LogOut, WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AccountBanners } from '../../features/auth/verification/account-banners';
import { KeptSender } from '../../features/profile/media/kept-sender';
import { useConnection } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { useSocketStatus } from '../../shared/socket/socket';
import { Button } from '../../shared/ui/controls/button';
import { SkipLink } from '../../shared/ui/controls/skip-link';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { PageLoading } from '../../shared/ui/display/loading';
import { ErrorBoundary } from '../failures/error-boundary';

const text = catalogue('layout', { logOut: 'Log Out' });

export function Page() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** For pages with their own frame: landing, sign-in, static pages. */
export function BareLayout() {
  return (
    <>
      <OfflineLine />
      <Page />
    </>
  );
}

/** An incomplete profile allows nothing but setup and sign-out. */
export function SetupLayout({ user }: { user: User }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineLine />
      <header className="gutter flex flex-wrap items-center justify-between border-b border-line pt-safe pb-3">
        <Wordmark />
        <div className="flex items-center gap-1">
          <ThemeSwitch />
          <Button asChild variant="ghost" size="small" className="max-sm:rtl:px-2">
            <a href={paths.serverLogout}>
              <LogOut className="size-5 max-[359px]:hidden" aria-hidden />
              {text('logOut')}
            </a>
          </Button>
        </div>
      </header>
      <KeptSender user={user} isSetUp={false} />
      <AccountBanners user={user} />
      <main id="content" className="flex flex-1 flex-col">
        <Page />
      </main>
    </div>
  );
}

const offlineText = catalogue('offline', {
  offline: 'You are offline. Swipes and messages wait, nothing else is saved.',
});

/** One line above a page. An open socket outweighs one failed request. */
export function OfflineLine() {
  const connection = useConnection();
  const isSocketOpen = useSocketStatus() === 'open';
  const isOffline = connection === 'offline' || (connection === 'silent' && !isSocketOpen);
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 pt-[max(8px,env(safe-area-inset-top))] pb-2 text-sm font-semibold">
          <WifiOff className="size-4 shrink-0 text-gold" aria-hidden />
          {offlineText('offline')}
        </p>
      )}
    </div>
  );
}
