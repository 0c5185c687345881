import { PlugZap, RotateCcw } from 'lucide-react';
import { catalogue } from '@corner/web-kit/i18n';
import { browser } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/empty-state';
import { PageTitle } from '@corner/web-kit/ui/page-title';

const text = catalogue('auth-check', {
  title: 'Failed to check authentication status',
  heading: 'No answer from the corner',
  body: 'Check your connection and try again.',
  retry: 'Try again',
});

/** Instead of Page Not Found while the session is unknown. */
export function AuthCheckFailed() {
  return (
    <div className="gutter flex min-h-dvh flex-col py-6" role="alert">
      <PageTitle title={text('title')} className="sr-only" />
      <EmptyState
        icon={<PlugZap />}
        title={text('heading')}
        action={
          <Button onClick={browser.reload}>
            <RotateCcw className="size-5" aria-hidden />
            {text('retry')}
          </Button>
        }
      >
        {text('title')}. {text('body')}
      </EmptyState>
    </div>
  );
}
