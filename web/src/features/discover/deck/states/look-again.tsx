import { asApiError } from '@corner/contracts/errors/api-error';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { serverNow } from '@corner/web-kit/server-clock';
import { History } from 'lucide-react';
import { useState } from 'react';
import { showFailure, toast } from '../../../../shared/ui/overlays/toast-store';
import { useAppDispatch } from '../../../../shared/store/hooks';
import { Button } from '../../../../shared/ui/controls/button';
import { dayAndTime } from '../../outcomes/when-text';
import { loadDeck } from '../../state/deck-actions';
import { useLookAgainMutation } from '../../state/discover-api';
import { text } from './empty-deck-text';

/** Once a day for each deck. That no member comes back, or that it has to wait, stands where it was pressed. */
export function LookAgain({ intent }: { intent: Intent }) {
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
