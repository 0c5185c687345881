import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Ban, Banknote, Check, Flag, Flame, HeartCrack, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '../../../shared/api/api';
import type { Conversation, MatchNews as News } from '../../../shared/conversations/answers';
import { text as hintText } from '../../../shared/hints/hints-text';
import { useHints } from '../../../shared/hints/use-hints';
import { matchOf, matchWords } from '../../../shared/intents/match-words';
import { attempt, ownKey } from '../../../shared/member-storage';
import { paths } from '../../../shared/paths';
import { openSafety } from '../../../shared/safety/safety-slice';
import { text as safetyText } from '../../../shared/safety/safety-text';
import { socket } from '../../../shared/socket/socket';
import { useAppDispatch } from '../../../shared/store/store';
import { Button, IconButton } from '../../../shared/ui/controls/button';
import { text } from '../messages-text';
import { safetyTargetOf } from '../state/conversation-rules';
import { useRequest } from '../state/use-request';
import type { Line } from './chat-lines';

export { OpeningScene } from './opening-scene';

const partsText = catalogue('messages', {
  requestOf: 'Request of {name}',
  deleteRequest: 'Delete',
  block: 'Block',
  matchNews: '{title}: you and {name}',
  closeNews: 'Close',
});

/** A new match takes a line of the chat instead of covering it. */
export function MatchNews({ notificationSettings: { newMatches } }: User) {
  const [news, setNews] = useState<News>();
  useEffect(
    () => (newMatches ? socket.onFrame((frame) => frame.type === 'match' && setNews(frame.data)) : undefined),
    [newMatches],
  );
  return (
    <div role="status">
      {news && (
        <div className="flex animate-fade items-center gap-1 border-b border-line bg-raised ps-4 pe-1">
          <Link
            to={paths.chat(news.matchId)}
            onClick={() => setNews(undefined)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-sm font-bold"
          >
            <Flame className="size-5 shrink-0 text-red-text" aria-hidden />
            <span dir="auto" className="min-w-0 truncate">
              {partsText('matchNews', { title: matchWords(matchOf(news)).title, name: news.user.name })}
            </span>
          </Link>
          <IconButton label={partsText('closeNews')} variant="quiet" onClick={() => setNews(undefined)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const icon = 'size-5 shrink-0';
/** Labels below the icons fit side by side on the narrowest phone. */
const look = 'flex-col py-2';

export function RequestActions({ conversation }: { conversation: Conversation }) {
  const { accept, decline, block, report, isAccepting } = useRequest(conversation);
  const { name } = conversation.user;
  return (
    <div
      role="group"
      aria-label={partsText('requestOf', { name })}
      className="mb-3 flex flex-wrap gap-2 *:flex-1 max-[359px]:gap-1.5"
    >
      <Button size="tight" variant="blue" className={look} pending={isAccepting} onClick={accept}>
        {!isAccepting && <Check className={icon} aria-hidden />}
        {text('accept')}
      </Button>
      <Button size="tight" variant="secondary" className={look} disabled={isAccepting} onClick={decline}>
        <Trash2 className={icon} aria-hidden />
        {partsText('deleteRequest')}
      </Button>
      <Button
        size="tight"
        variant="destructive"
        className={look}
        aria-haspopup="dialog"
        disabled={isAccepting}
        onClick={block}
      >
        <Ban className={icon} aria-hidden />
        {partsText('block')}
      </Button>
      <Button
        size="tight"
        variant="secondary"
        className={look}
        aria-haspopup="dialog"
        disabled={isAccepting}
        onClick={report}
      >
        <Flag className={icon} aria-hidden />
        {safetyText('report')}
      </Button>
    </div>
  );
}

export interface ReceivedHintProps {
  conversation: Conversation;
  lines: readonly Line[];
}

const RECENT = 20;

/** Asks about received messages that can hurt or are about money, until the member answers. */
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
    <section aria-label={hintText('bothers')} className="gutter border-t border-line bg-surface py-2">
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Icon className="size-5 shrink-0 text-gold" aria-hidden />
        <p dir="auto" className="min-w-0 flex-1 basis-48">
          {hintText(isHurtful ? 'bothers' : 'theirMoney', { name: target.name })}
        </p>
        <span className="flex gap-1">
          <Button size="small" variant="ghost" onClick={() => setSeen(theirs.at(-1)!.time)}>
            {hintText(isHurtful ? 'no' : 'gotIt')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() =>
              dispatch(openSafety({ ...target, asked: 'report', wrong: isHurtful ? 'harassment' : 'scam' }))
            }
          >
            {hintText('reportAndBlock')}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** Time up to which the member has answered this chat's hints, on this device. */
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
