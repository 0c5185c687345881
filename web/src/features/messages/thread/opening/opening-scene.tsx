import type { Card } from '@corner/contracts/discovery.api';
import type { Conversation } from '@corner/contracts/messaging.api';
import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { Sparkles } from 'lucide-react';
import { useGetMemberQuery } from '../../../../shared/member-card/member-api';
import { reasonsOf } from '../../../../shared/member-card/words/reasons';
import { openersFor } from '../../../../shared/openers/openers';
import { Badge } from '../../../../shared/ui/display/badge';
import { Skeleton } from '../../../../shared/ui/display/skeleton';
import { text as sharedText } from '../../messages-text';
import { text } from '../chat-parts-text';
import { PartnerCard } from './partner-card';
import { PartnerPoster } from './partner-poster';

export interface OpeningSceneProps {
  conversation: Conversation;
  user: User;
  /** The member begins with one of these words. Without it the other side has begun. */
  onOpener?: (opener: string, offered: readonly string[]) => void;
}

/** Before the first messages: who it is, why the two meet and how one might begin. */
export function OpeningScene({ conversation, user, onOpener }: OpeningSceneProps) {
  const { user: partner, isMatch, intents } = conversation;
  const intent = isMatch || !onOpener ? undefined : intents?.[0];
  const { data: card, isLoading } = useGetMemberQuery({ id: partner.id, intent });
  const reasons = card && <Reasons card={card} />;
  if (!onOpener) return <PartnerCard partner={partner} card={card} reasons={reasons} />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 py-4 sm:m-auto sm:max-h-140 sm:flex-row sm:gap-5 sm:*:flex-1">
      <PartnerPoster partner={partner} card={card} own={isMatch ? user : undefined} />
      <div className="flex flex-col justify-center gap-4">
        {reasons}
        <h2 className="poster text-2xl">{sharedText('sayHello')}</h2>
        {isLoading ? (
          <OpenersToCome />
        ) : (
          <Openers own={user} card={card} intent={intentIn(conversation)} onOpener={onOpener} />
        )}
      </div>
    </div>
  );
}

/** Who also dates may speak of it. */
const intentIn = ({ intents }: Conversation): Intent => (intents?.join() === 'training' ? 'training' : 'dating');

function Reasons({ card }: { card: Card }) {
  const reasons = reasonsOf(card);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={text('meet')} className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li key={reason} className="max-w-full">
          <Badge variant="blue">
            <Sparkles className="shrink-0" aria-hidden />
            {reason}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

interface OpenersProps extends Required<Pick<OpeningSceneProps, 'onOpener'>> {
  own: User;
  card: Card | undefined;
  intent: Intent;
}

function Openers({ own, card, intent, onOpener }: OpenersProps) {
  const openers = openersFor(own, card, intent);
  return (
    <ul aria-label={text('openers')} className="flex animate-fade flex-col items-end gap-2">
      {openers.map((opener) => (
        <li key={opener} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onOpener(opener, openers)}
            className="min-h-11 max-w-full rounded-bubble rounded-ee-tail border border-blue-text px-4 py-2 text-start text-sm leading-snug font-semibold wrap-anywhere text-blue-text transition hover:bg-raised active:scale-[.97] active:duration-press"
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  );
}

const lengths = ['w-2/5', 'w-4/5', 'w-3/5'];

function OpenersToCome() {
  return (
    <div aria-hidden className="flex flex-col items-end gap-2">
      {lengths.map((length) => (
        <Skeleton key={length} shape="bubble" className={`h-11 ${length}`} />
      ))}
    </div>
  );
}
