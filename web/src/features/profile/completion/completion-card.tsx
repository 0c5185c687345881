import type { User } from '@corner/contracts/profiles.api';
import { sentenceList } from '@corner/web-kit/format/format';
import { Button } from '../../../shared/ui/controls/button';
import { ProfileCard } from '../cards/profile-card';
import { text } from '../profile-text';
import { missingOf } from '../missing-details';
import { completionOf, type Part } from './completion';
import { CompletionRing } from './completion-ring';

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
