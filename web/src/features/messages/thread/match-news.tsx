import type { User } from '@corner/contracts/profiles.api';
import { Flame, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MatchNews as News } from '../../../shared/conversations/answers';
import { matchOf, matchWords } from '../../../shared/intents/match-words';
import { paths } from '../../../shared/paths';
import { socket } from '../../../shared/socket/socket';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { text } from './chat-parts-text';

/** A match that is made meanwhile takes a line of the chat, and covers none of it. */
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
              {text('matchNews', { title: matchWords(matchOf(news)).title, name: news.user.name })}
            </span>
          </Link>
          <IconButton label={text('closeNews')} variant="quiet" onClick={() => setNews(undefined)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
