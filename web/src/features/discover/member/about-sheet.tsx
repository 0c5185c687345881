import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { trimmed } from '@corner/domain/text/characters';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { v4 } from 'uuid';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { useMember } from '../../../shared/api/api';
import { RequestsLeft, useSecondThought } from '../../../shared/hints/use-hints';
import { AboutQuote } from '../../../shared/member-card/prompts';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Counter, Textarea } from '../../../shared/ui/controls/textarea';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { useAppDispatch } from '../../../shared/store/store';
import { likeElsewhere } from '../state/deck-actions';
import type { Pointing } from '../state/deck-slice';

const text = catalogue('aboutSheet', {
  title: 'Like {name}',
  words: 'Say something about it',
  optional: '(optional)',
  like: 'Like',
  likeAndSend: 'Like and send',
});

const { max } = LIMITS.requestMessage;

export interface AboutSheetProps {
  card: Card;
  about: About | undefined;
  intent: Intent;
  open: boolean;
  close: () => void;
  onLike?: (pointing: Pointing) => void;
}

export function AboutSheet({ card, about, intent, open, close, onLike }: AboutSheetProps) {
  const dispatch = useAppDispatch();
  const user = useMember();
  function like(pointing: Pointing) {
    close();
    if (onLike) onLike(pointing);
    else dispatch(likeElsewhere(user.id, { card, intent, pointing }));
  }
  return (
    <Sheet open={open} onOpenChange={close} size="medium" title={text('title', { name: card.name })}>
      {about && <AboutForm card={card} about={about} onLike={like} />}
    </Sheet>
  );
}

interface AboutFormProps {
  card: Card;
  about: About;
  onLike: (pointing: Pointing) => void;
}

function AboutForm({ card, about, onLike }: AboutFormProps) {
  // Makes a retry after a lost response idempotent.
  const [clientId] = useState(() => v4());
  const [words, setWords] = useState('');
  const content = trimmed(words);
  useUnsaved(content !== '');
  const thought = useSecondThought(content);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (thought.lets()) onLike({ about, ...(content && { words: { content, clientId } }) });
      }}
    >
      <AboutQuote of={card} about={about} />
      <Field label={text('words')} optional={text('optional')} aside={<Counter value={words} max={max} />}>
        <Textarea rows={2} maxLength={max} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      {thought.hint}
      {content && <RequestsLeft />}
      <Button type="submit" variant="blue">
        <Heart className="size-5" aria-hidden />
        {text(content ? 'likeAndSend' : 'like')}
      </Button>
    </form>
  );
}
