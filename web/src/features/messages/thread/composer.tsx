import { isBlank, lengthOf, trimmed } from '@corner/domain/text/characters';
import { SendHorizontal } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { useSecondThought } from '../../../shared/hints/use-hints';
import { useSocketStatus } from '../../../shared/socket/socket';
import { Button } from '../../../shared/ui/controls/button';
import { Counter } from '../../../shared/ui/controls/textarea';
import { MessageField } from '../../../shared/ui/controls/message-field';
import { text } from '../messages-text';
import { useIsLost } from './chat-header';
import { useSendTyping } from '../state/presence';
import { storeDraft, useDraft } from '../state/drafts';

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
  /** Why the words that are back here have to be others. */
  problem: string | null | undefined;
  handle: Ref<ComposerHandle>;
  /** The member changes the words that came back. */
  onReworded: () => void;
  onSend: (content: string) => void;
}

/** The counter shows when so many characters are left. */
const COUNT_FROM = 100;

/** What is not sent yet survives a reload. Without a connection it can wait in the outbox, which is asked once. */
export function Composer(props: ComposerProps) {
  const { memberId, chatId, name, max, canType, problem, handle, onReworded, onSend } = props;
  const value = useDraft(memberId, chatId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = useSocketStatus() === 'open';
  const isLost = useIsLost();
  const [isAsked, setAsked] = useState(false);
  if (isOpen && isAsked) setAsked(false);
  const typing = useSendTyping(chatId, canType);
  const content = trimmed(value);
  const isTooLong = lengthOf(content) > max;
  const isWhole = content !== '' && !isTooLong;
  const thought = useSecondThought(content);

  const change = (next: string) => {
    storeDraft(memberId, chatId, next);
    if (problem) onReworded();
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
  const send = () => {
    typing.stopped();
    storeDraft(memberId, chatId, '');
    onSend(content);
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isWhole || !thought.lets()) return;
    if (isOpen || isAsked) send();
    else setAsked(true);
  };
  // The field keeps the focus, so the keyboard of a phone stays.
  const keepFocus = (event: SyntheticEvent) => event.preventDefault();

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      {thought.hint}
      <div className="flex items-end gap-2">
        <MessageField
          ref={field}
          label={text('write', { name })}
          placeholder={text('placeholder')}
          value={value}
          problem={isTooLong ? text('tooLong') : problem}
          onChange={change}
          onBlur={typing.stopped}
        />
        <Button
          type="submit"
          disabled={!isWhole || !isOpen}
          aria-label={text('send')}
          title={text('send')}
          onPointerDown={keepFocus}
          size="square"
        >
          <SendHorizontal className="size-5 rtl:rotate-180" aria-hidden />
        </Button>
      </div>
      {lengthOf(value) > max - COUNT_FROM && (
        <Counter value={content} max={max} className="text-end text-xs text-subtle" />
      )}
      {(isLost || isAsked) && isWhole && (
        <div className="flex items-center justify-end gap-3">
          <p role="status" className="min-w-0 flex-1 text-sm text-muted">
            {isAsked && text('askLater')}
          </p>
          <Button size="small" variant="secondary" onPointerDown={keepFocus} onClick={send}>
            {text('sendLater')}
          </Button>
        </div>
      )}
    </form>
  );
}
