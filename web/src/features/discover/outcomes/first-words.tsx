import { isOfInputMethod } from '@corner/web-kit/input-method';
import { trimmed } from '@corner/domain/text/characters';
import type { User } from '@corner/contracts/profiles.api';
import { errorText } from '@corner/web-kit/error-text';
import { LIMITS } from '@corner/domain/limits';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { v4 } from 'uuid';
import { openersFor } from '../../../shared/openers/openers';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Textarea } from '../../../shared/ui/controls/textarea';
import { useUnsaved } from '../../../shared/ui/overlays/unsaved';
import type { MatchNotice } from '../state/deck-slice';
import { useMessageLikedMutation } from '../state/discover-api';
import { text } from './outcomes-text';
import { useMatchedCard } from './use-matched-card';

interface FirstWordsProps {
  match: MatchNotice;
  user: User;
  close: () => void;
}

export function FirstWords({ match, user, close }: FirstWordsProps) {
  const navigate = useNavigate();
  const { card, isLoading } = useMatchedCard(match);
  const openers = openersFor(user, card, match.intent);
  const [send, { isLoading: isSending }] = useMessageLikedMutation();
  // A second try after a lost answer must not become a second message.
  const [clientId] = useState(() => v4());
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const content = trimmed(words);
  const leave = useUnsaved(content !== '');

  function choose(opener: string) {
    setWords((current) => (current === '' || openers.includes(current) ? opener : `${current} ${opener}`));
    setProblem(undefined);
    field.current?.focus();
  }

  async function submit() {
    const { error } = await send({ recipientId: match.id, content, clientId, intent: match.intent });
    if (error) return setProblem(errorText(error, text('tryLater')));
    void navigate(paths.chat(match.matchId));
    close();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content && !isSending) void submit();
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
      <Textarea
        ref={field}
        rows={1}
        shape="bubble"
        maxLength={LIMITS.message.max}
        aria-label={text('likedMessage', { name: match.name })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        placeholder={text('firstWords')}
        value={words}
        onChange={(event) => {
          setProblem(undefined);
          setWords(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <p role="alert" id={problemId} className={problem ? 'text-sm font-semibold text-red-text' : 'hidden'}>
        {problem}
      </p>
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
