import { catalogue } from '@corner/web-kit/language/i18n';
import { ErrorState } from '../shared/ui/error-state';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again.',
  reload: 'Reload',
});

export function PageFailed() {
  return (
    <main className="page-width page">
      <ErrorState title={text('title')} action={text('reload')} onAction={() => window.location.reload()}>
        {text('body')}
      </ErrorState>
    </main>
  );
}
