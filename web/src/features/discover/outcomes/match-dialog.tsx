import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import type { About } from '@corner/contracts/schemas/about';
import { LIMITS } from '@corner/domain/limits';
import { trimmed } from '@corner/domain/text/characters';
import { errorText } from '@corner/web-kit/error-text';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { LeaveContext, useLeaveGuard, useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { Dialog as Radix } from 'radix-ui';
import { useContext, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSecondThought } from '../../../shared/hints/use-hints';
import { matchWords } from '../../../shared/intents/match-words';
import { useGetMatchQuery, useGetMemberQuery } from '../../../shared/member-card/member-api';
import { personOf } from '../../../shared/member-card/member-facts';
import { likedText, type Pointable } from '../../../shared/member-card/prompts-text';
import { openersFor } from '../../../shared/openers/openers';
import { paths } from '../../../shared/paths';
import { useAppSelector } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { DiscardQuestion } from '../../../shared/ui/overlays/dialog';
import { useFocusReturn } from '../../../shared/ui/overlays/focus';
import { Photo, type Person } from '../../../shared/ui/photos/photo';
import { MessageField } from '../../../shared/ui/controls/message-field';
import { selectDealt } from '../state/deck-selectors';
import type { MatchNotice } from '../state/deck-slice';
import './match.css';
import { text } from './outcomes-text';
import { useFirstWords } from './use-first-words';

interface MatchDialogProps {
  match: MatchNotice;
  user: User;
  open: boolean;
  close: () => void;
}

const SIZES = '(min-width: 768px) 56vw, 60vw';

interface Side extends Person {
  photo: string | null | undefined;
}

interface MatchSceneProps {
  own: Side;
  their: Side;
  chat: { path: string; label: string };
  onLeave: () => void;
}

/** The red and the blue corner meet, and the belt closes. */
export function MatchScene({ own, their, chat, onLeave }: MatchSceneProps) {
  return (
    // Corners keep their side in every language.
    <div dir="ltr" className="match-scene">
      <div className="match-corner match-own">
        <Corner {...own} />
      </div>
      <Link to={chat.path} onClick={onLeave} aria-label={chat.label} className="match-corner match-their">
        <Corner {...their} />
      </Link>
      <span className="match-flash" onAnimationStart={tick} />
      <svg viewBox="0 0 100 100" className="match-ring" aria-hidden>
        <circle cx="50" cy="50" r="38" className="fill-black" />
        <path d="M50 8a42 42 0 0 0 0 84" className="match-belt match-belt-own stroke-red" />
        <path d="M50 8a42 42 0 0 1 0 84" className="match-belt match-belt-their stroke-belt-blue" />
        <path d="M30 30h20v9H39v11h-9z" className="match-mark-own fill-red" />
        <path d="M70 70H50v-9h11V50h9z" className="match-mark-their fill-belt-blue" />
      </svg>
    </div>
  );
}

const Corner = ({ photo, ...person }: Side) => (
  <Photo {...person} src={photo} alt="" sizes={SIZES} eager className="object-top" />
);

/** Vibrates when the corners touch; at once with reduced motion. */
function tick(): void {
  navigator.vibrate?.([18, 40, 36]);
}

/** The full-screen match animation. Draws its own title, so it is not our `Dialog`. */
export function MatchDialog({ match, user, open, close }: MatchDialogProps) {
  const focusReturn = useFocusReturn();
  const { guard, question } = useLeaveGuard();
  const { title, body } = matchWords(match);
  const leave = () => guard.leave(close);
  useOverlay(open, leave, { guard, drop: close });
  return (
    <LeaveContext value={guard}>
      <Radix.Root open={open} onOpenChange={leave}>
        <Radix.Portal>
          <Radix.Overlay className="overlay" />
          <Radix.Content {...focusReturn} className="match z-dialog scheme-dark text-fg outline-none">
            <MatchScene
              own={{ ...personOf(user), photo: user.profileImages[0] }}
              their={{ id: match.id, name: match.name, photo: match.photo }}
              chat={{ path: paths.chat(match.matchId), label: text('openChat', { name: match.name }) }}
              onLeave={leave}
            />
            <div className="match-words">
              <div data-long={match.widened || undefined} className="match-title pointer-events-none">
                <Radix.Title className="poster text-white">{title}</Radix.Title>
                <Radix.Description className="mt-1 text-balance text-muted">{body}</Radix.Description>
                <MatchAbout matchId={match.matchId} name={match.name} user={user} />
              </div>
              <FirstWords match={match} user={user} close={close} />
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {question.open && <DiscardQuestion {...question} />}
    </LeaveContext>
  );
}

interface MatchAboutProps {
  matchId: string;
  name: string;
  user: User;
}

function MatchAbout({ matchId, name, user }: MatchAboutProps) {
  const { data } = useGetMatchQuery(matchId);
  const theirs = data?.about?.theirs;
  if (!theirs) return null;
  return <LikedLine of={user} about={theirs} name={name} className="mt-1 font-semibold text-balance text-white" />;
}

interface LikedLineProps {
  of: Pointable;
  about: About;
  name: string;
  className: string;
}

function LikedLine({ of, about, name, className }: LikedLineProps) {
  const liked = likedText(of, about, name);
  return (
    liked && (
      <p dir="auto" className={className}>
        {liked}
      </p>
    )
  );
}

interface FirstWordsProps {
  match: MatchNotice;
  user: User;
  close: () => void;
}

function FirstWords({ match, user, close }: FirstWordsProps) {
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

/** The match's card from the deck or the server; undefined while loading or unavailable. */
function useMatchedCard({ id, intent }: MatchNotice): { card: Card | undefined; isLoading: boolean } {
  const dealt = useAppSelector((state) => selectDealt(state, intent)?.data?.cards.find((card) => card.id === id));
  const { data, isLoading } = useGetMemberQuery({ id, intent }, { skip: dealt !== undefined });
  return { card: dealt ?? data, isLoading };
}
