import { HeartCrack, Banknote } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../../shared/api/api';
import type { Conversation } from '../../../shared/conversations/answers';
import { text } from '../../../shared/hints/hints-text';
import { useHints } from '../../../shared/hints/use-hints';
import { attempt, ownKey } from '../../../shared/member-storage';
import { openSafety } from '../../../shared/safety/safety-slice';
import { useAppDispatch } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { safetyTargetOf } from '../state/conversation-rules';
import type { Line } from './chat-lines';

export interface ReceivedHintProps {
  conversation: Conversation;
  lines: readonly Line[];
}

const RECENT = 20;

/** Asks about words of the other side that can hurt or are about money, until the member answers. */
export function ReceivedHint({ conversation, lines }: ReceivedHintProps) {
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useSeenUpTo(conversation.id);
  const theirs = lines.slice(-RECENT).filter(({ own, time }) => !own && time > seen);
  const hints = useHints(theirs.length > 0);
  const kinds = theirs.map(({ content }) => hints?.kindOfWords(content));
  const kind = kinds.includes('hurtful') ? 'hurtful' : kinds.findLast(Boolean);
  if (!kind) return null;
  const target = safetyTargetOf(conversation);
  const isHurtful = kind === 'hurtful';
  const Icon = isHurtful ? HeartCrack : Banknote;
  return (
    <section aria-label={text('bothers')} className="gutter border-t border-line bg-surface py-2">
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Icon className="size-5 shrink-0 text-gold" aria-hidden />
        <p dir="auto" className="min-w-0 flex-1 basis-48">
          {text(isHurtful ? 'bothers' : 'theirMoney', { name: target.name })}
        </p>
        <span className="flex gap-1">
          <Button size="small" variant="ghost" onClick={() => setSeen(theirs.at(-1)!.time)}>
            {text(isHurtful ? 'no' : 'gotIt')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() =>
              dispatch(openSafety({ ...target, asked: 'report', wrong: isHurtful ? 'harassment' : 'scam' }))
            }
          >
            {text('reportAndBlock')}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** Until when the member has answered what is asked in this chat, on this device. */
function useSeenUpTo(chatId: string): [number, (time: number) => void] {
  const key = ownKey(useMember().id, `hint.${chatId}`);
  const [seen, setSeen] = useState(() => {
    let stored: string | null = null;
    attempt(() => (stored = localStorage.getItem(key)));
    return Number(stored);
  });
  const store = (time: number) => {
    setSeen(time);
    attempt(() => localStorage.setItem(key, String(time)));
  };
  return [seen, store];
}
