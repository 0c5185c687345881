import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { copyText } from '@corner/web-kit/copy-text';
import { milesText } from '@corner/web-kit/format/units';
import { catalogue } from '@corner/web-kit/language/i18n';
import { serverNow } from '@corner/web-kit/server-clock';
import { History, Share2 } from 'lucide-react';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ResendButton } from '../../../shared/account/resend-button';
import { invitationFrom } from '../../../shared/site/invitation';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { classNames } from '../../../shared/ui/class-names';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { EmptyState } from '../../../shared/ui/display/states';
import { useSavedChoices } from '../../../shared/forms/use-saved-choices';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { text as deckText } from '../discover-text';
import type { DeckFilters } from '../filters/deck-filters';
import { dayAndTime } from '../outcomes/outcomes-text';
import { applyFilters, loadDeck } from '../state/deck-actions';
import { selectDeckArgs } from '../state/deck-selectors';
import { useGetFurtherQuery, useLookAgainMutation, useSetAlertMutation } from '../state/discover-api';

interface EmptyDeckProps {
  user: User;
  intent: Intent;
  filters: DeckFilters;
  onAdjust: () => void;
}

const text = catalogue('emptyDeck', {
  farther:
    '{within, plural, =0 {Fewer than 10 people} other {#+ people}} within {distance}, {anywhere, plural, =0 {fewer than 10} other {#+}} anywhere.',
  anywhere: '{anywhere, plural, =0 {Fewer than 10 people} other {#+ people}} live farther away than decks reach.',
  few: 'So far fewer than 10 people fit, near and far.',
  showUpTo: 'Show up to {distance}',
  more: 'What else helps',

  again: 'Look again at people I passed',
  againBack: '{count, plural, one {# person is back} other {# people are back}}',
  againBackBody: 'Everyone who fits your filters is in the deck again.',
  againNobody: 'Not yet: a pass counts for at least {days} days.',
  againLater:
    'You did that in the last 24 hours. {day, select, today {It is possible again today at {time}.} tomorrow {It is possible again tomorrow at {time}.} other {It is possible again soon.}}',
  againFailed: 'That did not work. Please try again.',

  alert: 'Tell me when somebody joins near me',
  alertHint: 'At most once a day, by notification or mail.',
  alertFailed: 'That was not saved. Please try again.',

  invite: 'Invite people from {town}',
  inviteAnywhere: 'Invite people',
  copied: 'Link copied',
  copiedBody: 'It names your town, and not you.',
  copiedBodyAnywhere: 'It does not name you.',
  copyFailed: 'This is the link',
});

export function EmptyDeck({ user, intent, filters, onAdjust }: EmptyDeckProps) {
  const dispatch = useAppDispatch();
  const args = useAppSelector((state) => selectDeckArgs(state));
  const { data, isFetching } = useGetFurtherQuery(args?.query ?? skipToken, {
    // Swipes may have changed it since.
    refetchOnMountOrArgChange: true,
  });
  const further = isFetching ? undefined : data;
  const next = further?.counts.find(({ more }) => more > 0);
  const farthest = further?.farthest?.distance;
  const isWorthIt = next !== undefined || Boolean(further?.farthest?.atLeast);
  const reach = (distance: number) => dispatch(applyFilters({ [intent]: { ...filters[intent], distance } }));
  return (
    <EmptyState
      full
      scene="lamp"
      title={deckText('emptyTitle')}
      action={
        <div className="flex flex-col items-center gap-3">
          <p className={classNames('max-w-sm text-balance', isFetching ? 'h-12' : 'empty:hidden')}>
            {further && fartherText(further)}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {next && (
              <Button size="small" onClick={() => reach(next.distance)}>
                {deckText('lookFurther', { people: countText(next.more), distance: milesText(next.distance) })}
              </Button>
            )}
            {farthest && (
              <Button size="small" variant={next || !isWorthIt ? 'outline' : 'primary'} onClick={() => reach(farthest)}>
                {text('showUpTo', { distance: milesText(farthest) })}
              </Button>
            )}
            <Button size="small" variant={isFetching || isWorthIt ? 'outline' : 'primary'} onClick={onAdjust}>
              {deckText('adjustFilters')}
            </Button>
          </div>
          <section aria-label={text('more')} className="flex flex-col items-center pt-2">
            {further ? <AlertSwitch wasOn={further.alert} /> : isFetching && <div className="h-21" />}
            {further?.again && <LookAgain intent={intent} />}
            <Invitation user={user} />
          </section>
        </div>
      }
    >
      {deckText('emptyBody')}
    </EmptyState>
  );
}

const countText = (count: number) => (count < LIMITS.deck.counted ? String(count) : `${LIMITS.deck.counted - 1}+`);

function fartherText({ farthest, anywhere }: FurtherResponse): string {
  if (!anywhere) return '';
  if (anywhere.atLeast === 0) return text('few');
  if (!farthest) return text('anywhere', { anywhere: anywhere.atLeast });
  return text('farther', {
    within: farthest.atLeast,
    distance: milesText(farthest.distance),
    anywhere: anywhere.atLeast,
  });
}

/** One switch for both decks; stored apart from the notification settings. */
function AlertSwitch({ wasOn }: { wasOn: boolean }) {
  const [stored, setStored] = useState({ isOn: wasOn });
  const [setAlert] = useSetAlertMutation();
  const [{ isOn }, choose] = useSavedChoices(stored, async ({ isOn: next = false }) => {
    const { error } = await setAlert(next);
    if (error) showFailure(error, text('alertFailed'));
    else setStored({ isOn: next });
  });

  return (
    <div className="w-full max-w-sm text-start">
      <Switch
        label={text('alert')}
        description={text('alertHint')}
        checked={isOn}
        onCheckedChange={(next) => choose({ isOn: next })}
      />
    </div>
  );
}

/** Once a day per deck. The result is shown where it was pressed. */
function LookAgain({ intent }: { intent: Intent }) {
  const dispatch = useAppDispatch();
  const [lookAgain, { isLoading }] = useLookAgainMutation();
  const [answer, setAnswer] = useState<string>();

  async function look() {
    const { data, error } = await lookAgain(intent);
    const refused = asApiError(error);
    if (data?.returned) {
      toast({ title: text('againBack', { count: data.returned }), description: text('againBackBody') });
      dispatch(loadDeck());
    } else if (data) setAnswer(text('againNobody', { days: LIMITS.againAfterDays }));
    else if (refused?.code === 'LOOKED_AGAIN') {
      const until = refused.retryAfter ? serverNow() + refused.retryAfter * 1000 : null;
      setAnswer(text('againLater', dayAndTime(until, serverNow())));
    } else showFailure(error, text('againFailed'));
  }

  return (
    <>
      <Button variant="ghost" size="small" pending={isLoading} disabled={Boolean(answer)} onClick={() => void look()}>
        {!isLoading && <History className="size-5 shrink-0" aria-hidden />}
        {text('again')}
      </Button>
      <p role="status" className="max-w-xs text-sm text-balance text-muted">
        {answer}
      </p>
    </>
  );
}

/** Shares a link by the device's share sheet, or copies it. */
function Invitation({ user }: { user: User }) {
  const { town, ...shared } = invitationFrom(user);

  async function share() {
    // Closing the share sheet is not an error.
    if (navigator.share) return navigator.share(shared).catch(() => undefined);
    if (!(await copyText(shared.url))) return toast({ title: text('copyFailed'), description: shared.url });
    return toast({ title: text('copied'), description: text(town ? 'copiedBody' : 'copiedBodyAnywhere') });
  }

  return (
    <Button variant="ghost" size="small" onClick={() => void share()}>
      <Share2 className="size-5 shrink-0" aria-hidden />
      <span dir="auto">{town ? text('invite', { town }) : text('inviteAnywhere')}</span>
    </Button>
  );
}

export function UnverifiedDeck({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <EmptyState
      full
      scene="ticket"
      title={deckText('unverifiedTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ResendButton email={email} />
          <Button size="small" onClick={onRetry}>
            {deckText('verifiedAlready')}
          </Button>
        </div>
      }
    >
      {deckText('unverifiedBody', { email })}
    </EmptyState>
  );
}
