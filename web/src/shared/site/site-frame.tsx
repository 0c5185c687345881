import { catalogue } from '@corner/web-kit/language/i18n';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { useCurrentUser } from '../api/api';
import { paths } from '../paths';
import { Button } from '../ui/controls/button';
import { SkipLink } from '../ui/controls/skip-link';
import { ThemeSwitch } from '../ui/controls/theme-switch';
import { SiteFooter } from './site-footer';

const text = catalogue('site-frame', {
  home: '{product} home',
  signIn: 'Sign In',
  backToApp: 'Back to App',
});

/** Scrolls to the URL's anchor once the page has loaded. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(anchorOf(hash))?.scrollIntoView();
  }, [hash]);
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const { data: user } = useCurrentUser();
  useAnchor();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page-header sticky top-0 z-bar border-b border-line bg-bg/90 backdrop-blur">
        <div className="gutter mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 py-2">
          <Link to={paths.home} aria-label={text('home')} className="me-auto rounded-control py-1">
            <Wordmark />
          </Link>
          <ThemeSwitch />
          <Button asChild variant="outline" size="small" className="max-sm:rtl:px-2">
            <Link to={user ? paths.home : paths.login}>{text(user ? 'backToApp' : 'signIn')}</Link>
          </Button>
        </div>
      </header>
      <main id="content" className="flex-1 animate-page">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Decodes a URL's hash to an id; '' for none or an invalid one. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
