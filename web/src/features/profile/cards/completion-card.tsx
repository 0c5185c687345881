import type { User } from '@corner/contracts/profiles.api';
import { sentenceList, numberText } from '@corner/web-kit/format/format';
import { Button } from '../../../shared/ui/controls/button';
import { ProfileCard } from './profile-card';
import { text } from '../profile-text';
import { missingOf, completionOf, type Part } from './completion';

/** The ring, and the one thing to add next. Gone when nothing is missing. */
export function CompletionCard({ user, add }: { user: User; add: (at: Part['at']) => void }) {
  const { percent, next } = completionOf(user);
  if (!next) return null;
  const { name, at } = next;
  const isNeeded = name === 'details';
  return (
    <ProfileCard title={text(isNeeded ? 'complete' : 'strength')} urgent={isNeeded}>
      <div className="flex items-center gap-4">
        <CompletionRing percent={percent} />
        <p className="min-w-0 flex-1 text-sm text-muted">
          {isNeeded ? text('completeLead', { missing: missingText(user) }) : text(`${name}Brings`)}
        </p>
      </div>
      <Button variant={isNeeded ? 'primary' : 'secondary'} className="self-start" onClick={() => add(at)}>
        {isNeeded ? text('completeAction') : text(`${name}Add`)}
      </Button>
    </ProfileCard>
  );
}

const WORDS = { age: 'missingAge', height: 'missingHeight', relationshipGoal: 'missingGoal' } as const;

const missingText = (user: User): string => sentenceList(missingOf(user).map((name) => text(WORDS[name])));

const RADIUS = 27;
const ROUND = 2 * Math.PI * RADIUS;

function CompletionRing({ percent }: { percent: number }) {
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
