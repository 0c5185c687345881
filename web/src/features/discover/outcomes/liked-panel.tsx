import { isOfInputMethod } from '@corner/web-kit/input-method';
import { isBlank, trimmed } from '@corner/domain/text/characters';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText, refusesWords } from '@corner/web-kit/error-text';
import { LIMITS } from '@corner/domain/limits';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useLeaveGuard, useMark } from '@corner/web-kit/leaving/unsaved';
import { showFailure, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { useAppDispatch } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { Counter } from '../../../shared/ui/controls/textarea';
import { RequestsLeft, useSecondThought } from '../../../shared/hints/use-hints';
import { MessageField } from '../../../shared/ui/controls/message-field';
import { Avatar } from '../../../shared/ui/photos/photo';
import { DiscardQuestion } from '../../../shared/ui/overlays/leaving/unsaved-page';
import { deckActions, type DeckState } from '../state/deck-slice';
import { text } from './outcomes-text';
import { useFirstWords } from './use-first-words';

const { max } = LIMITS.requestMessage;
const UNUSED_MS = 10_000;

/** Not modal: the next swipe or a timeout closes it, unless typed text waits for the member's confirmation. */
export function LikedPanel({ liked }: { liked: NonNullable<DeckState['liked']> }) {
  const dispatch = useAppDispatch();
  const { send, isSending } = useFirstWords(liked);
  const titleId = useId();
  const [problem, setProblem] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const closing = panel.current;
    // After a key the focus is nowhere: let the next Tab enter the panel while arrow keys still control the deck.
    if ((document.activeElement as HTMLElement).tabIndex < 0) closing?.focus({ preventScroll: true });
    return () => {
      if (!closing?.contains(document.activeElement)) return;
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    };
  }, []);

  const [draft, setDraft] = useState(liked.draft ?? '');
  const thought = useSecondThought(trimmed(draft));
  const { hasWords } = liked;
  const discard = () => dispatch(deckActions.likedClosed());
  const { guard, question } = useLeaveGuard();
  useMark(guard, hasWords);
  const close = () => guard.leave(discard);
  useOverlay(true, close, { isBeside: true, guard, drop: discard });
  useEffect(() => {
    if (hasWords) return undefined;
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) dispatch(deckActions.likedClosed());
    }, UNUSED_MS);
    return () => clearInterval(timer);
  }, [hasWords, dispatch]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !isOfInputMethod(event) && close();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  async function submit() {
    const content = trimmed(draft);
    if (!content) {
      toastError(text('emptyMessage'), text('emptyMessageBody'));
      return;
    }
    if (isSending || !thought.lets()) return;
    const { error, waits } = await send(content);
    if (refusesWords(asApiError(error)?.code)) return setProblem(errorText(error, text('tryLater')));
    if (error) return showFailure(error, errorText(error, text('tryLater')), text('messageFailed'));
    if (!waits) {
      const description = text('messageSentBody', { name: liked.name });
      toast({ title: text('messageSent'), description, variant: 'success' });
    }
    dispatch(deckActions.likedClosed());
  }

  return (
    <div
      ref={panel}
      role="region"
      tabIndex={-1}
      aria-labelledby={titleId}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      className="absolute inset-x-2 bottom-2 z-floating flex animate-page flex-col gap-2 rounded-bubble border border-line bg-surface p-3 shadow-card"
    >
      <div className="flex items-center gap-2.5">
        <Avatar src={liked.photo} id={liked.id} name={liked.name} size="small" />
        <h2 id={titleId} className="line-clamp-2 min-w-0 flex-1 font-bold">
          {text('likedTitle', { name: liked.name })}
        </h2>
        <Counter value={draft} max={max} className="text-xs text-muted" />
      </div>
      {liked.isLastSuper && <p className="text-sm text-muted">{text('lastSuperLike')}</p>}
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <MessageField
          label={text('likedMessage', { name: liked.name })}
          placeholder={text('likedPlaceholder')}
          maxLength={max}
          value={draft}
          problem={problem}
          onChange={(next) => {
            setProblem(undefined);
            setDraft(next);
            const has = !isBlank(next);
            if (has !== hasWords) dispatch(deckActions.wordsChanged(has));
          }}
        />
        {thought.hint}
        {hasWords && <RequestsLeft />}
        <div className="grid grid-cols-2 gap-2">
          <Button size="small" variant="secondary" onClick={close}>
            {text('keepSwiping')}
          </Button>
          <Button type="submit" size="small" variant="blue" pending={isSending}>
            {text('sendMessage')}
          </Button>
        </div>
      </form>
      <DiscardQuestion {...question} />
    </div>
  );
}
