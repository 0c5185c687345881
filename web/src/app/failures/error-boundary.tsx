import { ArrowLeft, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/i18n';
import { ErrorBoundary as Boundary } from '@corner/web-kit/ui/error-boundary';
import { Link } from 'react-router-dom';
import { browser, paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { EmptyState } from '../../shared/ui/display/empty-state';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again; the rest of the app still works.',
  reload: 'Reload',
  back: 'Back',
});

/** One per page, so that a broken page leaves the navigation alive. */
export function ErrorBoundary({ page, children }: { page?: string; children: ReactNode }) {
  return (
    <Boundary page={page} fallback={<PageFailed page={page} />}>
      {children}
    </Boundary>
  );
}

function PageFailed({ page }: { page?: string }) {
  return (
    <div role="alert" data-failed className="gutter flex min-h-[60dvh] flex-1 flex-col gap-2 pt-safe pb-6">
      <IconButton label={text('back')} asChild className="-ms-2.5 lg:hidden">
        <Link to={page?.startsWith('/chat/') ? paths.matches : paths.home}>
          <ArrowLeft className="rtl:rotate-180" aria-hidden />
        </Link>
      </IconButton>
      <EmptyState
        icon={<TriangleAlert />}
        title={text('title')}
        action={
          <Button onClick={browser.reload}>
            <RotateCcw className="size-5" aria-hidden />
            {text('reload')}
          </Button>
        }
      >
        {text('body')}
      </EmptyState>
    </div>
  );
}
