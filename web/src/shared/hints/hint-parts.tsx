import type { RequestsLeft as Left } from '@corner/contracts/messaging.api';
import { momentOf } from '@corner/web-kit/format/dates';
import { Banknote, HeartCrack } from 'lucide-react';
import { answers } from '../api/answer-schemas';
import { api } from '../api/api';
import { Button } from '../ui/controls/button';
import { text } from './hints-text';
import type { WordsKind } from './kind-of-words';

export { kindOfWords } from './kind-of-words';

/** Rendered in the form of the text, whose button sends it. */
export function OwnWordsHint({ kind }: { kind: WordsKind }) {
  const isHurtful = kind === 'hurtful';
  const Icon = isHurtful ? HeartCrack : Banknote;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-2 text-sm text-fg">
      <Icon className="size-5 shrink-0 text-gold" aria-hidden />
      <p className="min-w-0 flex-1 basis-40">{text(isHurtful ? 'areYouSure' : 'ownMoney')}</p>
      {isHurtful && (
        <Button type="submit" size="small" variant="secondary">
          {text('sendAnyway')}
        </Button>
      )}
    </div>
  );
}

const requestsLeftApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRequestsLeft: build.query<Left, void>({
      query: () => 'conversations/requests',
      rawResponseSchema: answers?.requestsLeft,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Shown where the first message to a member without a match is written. */
export function RequestsLeft() {
  const { data } = requestsLeftApi.useGetRequestsLeftQuery();
  if (!data) return null;
  const { remaining, resetAt } = data;
  if (remaining === 0 && !resetAt) return null;
  return (
    <span className={remaining === 0 ? 'text-sm font-semibold text-red-text' : 'text-sm text-muted'}>
      {remaining > 0 ? text('requestsLeft', { count: remaining }) : text('noneLeft', { time: momentOf(resetAt ?? '') })}
    </span>
  );
}
