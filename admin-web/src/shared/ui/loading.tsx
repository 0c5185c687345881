import { catalogue } from '@corner/web-kit/i18n';

const text = catalogue('loading', { page: 'Loading' });

/** The whole screen, until there is something to show. */
export function Loading() {
  return <div className="boot" role="status" aria-label={text('page')} />;
}
