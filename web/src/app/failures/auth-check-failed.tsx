import { catalogue } from '@corner/web-kit/language/i18n';
import { browser } from '../../shared/paths';
import { ErrorState } from '../../shared/ui/display/states/error-state';
import { PageTitle } from '@corner/web-kit/ui/page-title';

const text = catalogue('auth-check', {
  title: 'Failed to check authentication status',
  heading: 'No answer from the corner',
  body: 'Check your connection and try again.',
});

/** Instead of Page Not Found while the session is unknown. */
export function AuthCheckFailed() {
  return (
    <div className="gutter flex min-h-dvh flex-col py-6">
      <PageTitle title={text('title')} className="sr-only" />
      <ErrorState title={text('heading')} retry={browser.reload}>
        {text('title')}. {text('body')}
      </ErrorState>
    </div>
  );
}
