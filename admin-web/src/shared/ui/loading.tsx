import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('loading', { page: 'Loading' });

export function Loading() {
  return <div className="boot" role="status" aria-label={text('page')} />;
}
