import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { EmptyState } from '../../../shared/ui/display/states';
import { text } from '../messages-text';

const load = () => import('./chat-parts');
type Parts = Awaited<ReturnType<typeof load>>;
type PropsOf<Name extends keyof Parts> = Parameters<Parts[Name]>[0];

/** Renders `plain` until the component has loaded, and if it fails to load: a chat works without it. */
function part<Name extends keyof Parts>(name: Name, Plain: ComponentType<PropsOf<Name>>) {
  type Props = PropsOf<Name>;
  const Part = lazyComponent<Props>(() =>
    load().then(
      (parts) => parts[name] as ComponentType<Props>,
      () => Plain,
    ),
  );
  return (props: Props) => (
    <Suspense fallback={<Plain {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

const Nothing = () => null;

export const MatchNews = part('MatchNews', Nothing);
export const RequestActions = part('RequestActions', Nothing);
export const ReceivedHint = part('ReceivedHint', Nothing);
export const Opening = part('OpeningScene', ({ onOpener }) =>
  onOpener ? <EmptyState scene="touch" title={text('sayHello')} /> : <div className="h-57" />,
);

// Loads with the chat; a failed load is retried when rendered.
load().catch(() => undefined);
