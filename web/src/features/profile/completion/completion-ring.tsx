import { numberText } from '@corner/web-kit/format/format';
import { text } from '../profile-text';

const RADIUS = 27;
const ROUND = 2 * Math.PI * RADIUS;

export function CompletionRing({ percent }: { percent: number }) {
  const shown = numberText(percent / 100, { style: 'percent' });
  return (
    <div role="img" aria-label={text('completeBy', { percent: shown })} className="relative size-16 shrink-0">
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="6" className="size-full" aria-hidden>
        <circle cx="32" cy="32" r={RADIUS} stroke="currentColor" className="text-line" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          transform="rotate(-90 32 32)"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - percent / 100)}
          className={percent === 100 ? 'text-ok' : 'text-blue-text'}
        />
      </svg>
      <span aria-hidden className="absolute inset-0 grid place-items-center text-sm font-bold tabular-nums">
        {shown}
      </span>
    </div>
  );
}
