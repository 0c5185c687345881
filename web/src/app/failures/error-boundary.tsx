import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { ErrorBoundary as Boundary } from '@corner/web-kit/ui/error-boundary';
import { Link } from 'react-router-dom';
import { browser, paths } from '../../shared/paths';
import { IconButton } from '../../shared/ui/controls/button';
import { ErrorState } from '../../shared/ui/display/states';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again; the rest of the app still works.',
  reload: 'Reload',
  back: 'Back',
});

/** One per page, so that the navigation survives a broken page. */
export function ErrorBoundary({ page, children }: { page?: string; children: ReactNode }) {
  return (
    <Boundary page={page} fallback={<PageFailed page={page} />}>
      {children}
    </Boundary>
  );
}

function PageFailed({ page }: { page?: string }) {
  return (
    <div data-failed className="gutter flex min-h-[60dvh] flex-1 flex-col gap-2 pt-safe pb-6">
      <IconButton label={text('back')} asChild className="-ms-2.5 lg:hidden">
        <Link to={page?.startsWith('/chat/') ? paths.matches : paths.home}>
          <ArrowLeft className="rtl:rotate-180" aria-hidden />
        </Link>
      </IconButton>
      <ErrorState scene="stool" title={text('title')} again={text('reload')} retry={browser.reload}>
        {text('body')}
      </ErrorState>
    </div>
  );
}
