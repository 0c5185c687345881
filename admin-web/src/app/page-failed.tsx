import { catalogue } from '@corner/web-kit/i18n';
import { Trouble } from '../shared/ui/trouble';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again.',
  reload: 'Reload',
});

export function PageFailed() {
  return (
    <main className="page-width py-16">
      <Trouble title={text('title')} action={text('reload')} onAction={() => window.location.reload()}>
        {text('body')}
      </Trouble>
    </main>
  );
}
