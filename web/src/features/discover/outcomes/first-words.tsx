import { trimmed } from '@corner/domain/text/characters';
import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { errorText } from '@corner/web-kit/error-text';
import { LIMITS } from '@corner/domain/limits';
import { useContext, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { useSecondThought } from '../../../shared/hints/use-hints';
import { openersFor } from '../../../shared/openers/openers';
import { paths } from '../../../shared/paths';
import { useAppSelector } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { MessageField } from '../../../shared/ui/words/message-field';
import { LeaveContext, useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { selectDealt } from '../state/deck-selectors';
import type { MatchNotice } from '../state/deck-slice';
import { useFirstWords } from './use-first-words';
import { text } from './outcomes-text';

interface FirstWordsProps {
  match: MatchNotice;
  user: User;
  close: () => void;
}

export function FirstWords({ match, user, close }: FirstWordsProps) {
  const navigate = useNavigate();
  const { card, isLoading } = useMatchedCard(match);
  const openers = openersFor(user, card, match.intent);
  const { send, isSending } = useFirstWords(match);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const content = trimmed(words);
  const thought = useSecondThought(content);
  const { mark } = useContext(LeaveContext);
  const leave = useUnsaved(content !== '');

  function choose(opener: string) {
    setWords((current) => (current === '' || openers.includes(current) ? opener : `${current} ${opener}`));
    setProblem(undefined);
    field.current?.focus();
  }

  async function submit() {
    const { error, waits } = await send(content);
    if (error) return setProblem(errorText(error, text('tryLater')));
    mark(false);
    if (!waits) void navigate(paths.chat(match.matchId));
    close();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content && !isSending && thought.lets()) void submit();
      }}
    >
      <ul
        aria-label={text('openers')}
        className={`match-openers -mx-4 flex snap-x scrollbar-none gap-2 overflow-x-auto px-4 py-1 ${isLoading ? 'invisible' : ''}`}
      >
        {openers.map((opener) => (
          <li key={opener} className="flex max-w-72 shrink-0 snap-center">
            <Button variant="glass" size="tight" className="px-4 text-start" onClick={() => choose(opener)}>
              <span dir="auto" className="line-clamp-3">
                {opener}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <MessageField
        ref={field}
        label={text('likedMessage', { name: match.name })}
        placeholder={text('firstWords')}
        maxLength={LIMITS.message.max}
        value={words}
        problem={problem}
        onChange={(next) => {
          setProblem(undefined);
          setWords(next);
        }}
      />
      {thought.hint}
      <div className="grid grid-cols-2 gap-3 *:px-2">
        <Button data-first variant="glass" onClick={() => leave(close)}>
          {text('keepSwiping')}
        </Button>
        {content ? (
          <Button type="submit" pending={isSending}>
            {text('sendMessage')}
          </Button>
        ) : (
          <Button asChild>
            <Link to={paths.matches} onClick={close}>
              {text('sendMessage')}
            </Link>
          </Button>
        )}
      </div>
    </form>
  );
}

/** The matched member's card, from the deck or the server. Undefined while it loads or is not available. */
function useMatchedCard({ id, intent }: MatchNotice): { card: Card | undefined; isLoading: boolean } {
  const dealt = useAppSelector((state) => selectDealt(state, intent)?.data?.cards.find((card) => card.id === id));
  const { data, isLoading } = useGetMemberQuery({ id, intent }, { skip: dealt !== undefined });
  return { card: dealt ?? data, isLoading };
}
