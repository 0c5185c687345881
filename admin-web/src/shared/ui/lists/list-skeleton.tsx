import { catalogue } from '@corner/web-kit/i18n';

const text = catalogue('skeleton', { loading: 'Loading' });
const widths = ['w-2/5', 'w-full', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5'];

export function ListSkeleton() {
  return (
    <div role="status" aria-label={text('loading')} className="panel flex flex-col gap-4 p-5">
      {widths.map((width, index) => (
        <span key={index} aria-hidden className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  );
}
