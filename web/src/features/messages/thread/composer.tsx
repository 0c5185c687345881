import { isBlank, lengthOf, trimmed } from '@corner/domain/text/characters';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type SyntheticEvent } from 'react';
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
  /** Inserts an offered opener after the member's own text; replaces only another opener. */
  begin: (opener: string, offered: readonly string[]) => void;
}

interface ComposerProps {
  memberId: string;
  chatId: string;
  name: string;
  max: number;
  canType: boolean;
  /** Why a returned text has to be reworded. */
  problem: string | null | undefined;
  handle: Ref<ComposerHandle>;
  /** The member edits the returned text. */
  onReworded: () => void;
  onSend: (content: string) => void;
}

/** A reload keeps a draft, but the end of the session would delete it. */
function useDraftMark(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const stay = (event: Event) => event.preventDefault();
    addEventListener('corner.leave', stay);
    return () => removeEventListener('corner.leave', stay);
  }, [isTyped]);
}

/** Shows the counter from so many remaining characters. */
const COUNT_FROM = 100;

/** The draft survives a reload. Offline, the composer asks once before a message waits in the outbox. */
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
  useDraftMark(content !== '');

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
      // Within the tap, or phones do not open the keyboard.
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
  // Keeps the focus in the field, so that a phone's keyboard stays open.
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
