import type { About } from '@corner/contracts/schemas/about';
import type { Intent } from '@corner/domain/pairs/intents';
import { useState } from 'react';
import { v4 } from 'uuid';
import { useMember } from '../../../shared/api/api';
import { useAppDispatch } from '../../../shared/store/store';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { sendFirstWords } from '../state/deck-actions';
import type { Person } from '../state/deck-slice';
import { text } from './outcomes-text';

/** Sends words of a form that stays open until the server or the offline queue accepts them. */
export function useFirstWords(to: Person & { intent?: Intent; about?: About | undefined }) {
  const dispatch = useAppDispatch();
  const { id: memberId } = useMember();
  const [isSending, setSending] = useState(false);
  // Makes a retry after a lost response idempotent.
  const [clientId] = useState(() => v4());
  async function send(content: string) {
    setSending(true);
    const card = { id: to.id, name: to.name, profileImages: to.photo ? [to.photo] : [] };
    const words = { card, intent: to.intent, pointing: { about: to.about, words: { content, clientId } } };
    const result = await dispatch(sendFirstWords(memberId, words));
    setSending(false);
    if (result.waits) toast({ title: text('wordsWait') });
    return result;
  }
  return { send, isSending };
}
