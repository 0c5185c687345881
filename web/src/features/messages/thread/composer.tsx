import { isOfInputMethod } from '@corner/web-kit/input-method';
import { isBlank, lengthOf, trimmed } from '@corner/domain/text/characters';
import { SendHorizontal } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { useSocketStatus } from '../../../shared/socket/socket';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Textarea } from '../../../shared/ui/controls/textarea';
import { text } from '../messages-text';
import { useSendTyping } from '../state/live/typing';
import { storeDraft, storedDraft, withReturned, type Unsent } from '../state/outbox/unsent-storage';

export interface ComposerHandle {
  /** Begins a message with one of the offered openers; what the member wrote themselves stays before it. */
  begin: (opener: string, offered: readonly string[]) => void;
}

interface ComposerProps {
  memberId: string;
  chatId: string;
  name: string;
  max: number;
  canType: boolean;
  /** A message of this chat that has to be worded otherwise; `failure` says why. */
  returned: Unsent | null;
  handle: Ref<ComposerHandle>;
  /** The member changes the words that came back. */
  onReworded: () => void;
  onSend: (content: string) => void;
}

/** The counter shows when so many characters are left. */
const COUNT_FROM = 100;
const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Enter sends, Shift+Enter and an input method's Enter do not. What is not sent yet survives a reload. */
export function Composer({
  memberId,
  chatId,
  name,
  max,
  canType,
  returned,
  handle,
  onReworded,
  onSend,
}: ComposerProps) {
  const [value, setValue] = useState(() => {
    const draft = storedDraft(memberId, chatId);
    return returned ? withReturned(draft, returned) : draft;
  });
  const [taken, setTaken] = useState(returned);
  if (returned !== taken) {
    setTaken(returned);
    if (returned) setValue(withReturned(value, returned));
  }
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = useSocketStatus() === 'open';
  const typing = useSendTyping(chatId, canType);
  const content = trimmed(value);
  const problem = returned?.failure;
  const problemId = useId();
  const isTooLong = lengthOf(content) > max;
  const canSend = isOpen && content !== '' && !isTooLong;

  useLayoutEffect(() => {
    if (growsByItself || !field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [value]);

  const change = (next: string) => {
    setValue(next);
    storeDraft(memberId, chatId, next);
    if (returned) onReworded();
    if (!isBlank(next)) typing.typed();
    else typing.stopped();
  };
  useImperativeHandle(handle, () => ({
    begin(opener, offered) {
      const own = offered.includes(content) ? '' : content;
      change([own, opener].filter(Boolean).join(' '));
      // Still within the tap, or a phone opens no keyboard.
      field.current?.focus();
    },
  }));
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!canSend) return;
    typing.stopped();
    onSend(content);
    setValue('');
    storeDraft(memberId, chatId, '');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isOfInputMethod(event)) send(event);
  };

  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2">
      <p role="alert" id={problemId} className={problem ? 'w-full text-sm font-semibold text-red-text' : 'hidden'}>
        {problem}
      </p>
      <div className="relative min-w-0 flex-1">
        <Textarea
          ref={field}
          rows={1}
          value={value}
          placeholder={text('placeholder')}
          aria-label={text('write', { name })}
          aria-invalid={isTooLong || Boolean(problem) || undefined}
          aria-describedby={isTooLong ? 'composer-problem' : problem ? problemId : undefined}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={typing.stopped}
          shape="bubble"
          className="block pe-4"
        />
        {lengthOf(value) > max - COUNT_FROM && (
          <p
            className={classNames(
              'pt-1 text-end text-xs tabular-nums',
              isTooLong ? 'font-bold text-red-text' : 'text-subtle',
            )}
          >
            <span id="composer-problem" role="alert" className="sr-only">
              {isTooLong && text('tooLong')}
            </span>
            {text('counter', { count: lengthOf(content), max })}
          </p>
        )}
      </div>
      <Button
        type="submit"
        disabled={!canSend}
        aria-label={text('send')}
        title={text('send')}
        // The field keeps the focus, so the keyboard of a phone stays.
        onPointerDown={(event) => event.preventDefault()}
        size="square"
      >
        <SendHorizontal className="size-5 rtl:rotate-180" aria-hidden />
      </Button>
    </form>
  );
}
