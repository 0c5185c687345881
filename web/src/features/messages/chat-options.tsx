import type { Conversation } from '@corner/contracts/messaging.api';
import { Ban, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { Sheet } from '../../shared/ui/overlays/dialog';
import { toast } from '../../shared/ui/overlays/toast-store';
import { useBlockMemberMutation, useUnmatchMutation } from './chat-api';
import { bareId } from './conversation-rules';
import { text } from './messages-text';

interface ChatOptionsProps {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Choice = 'unmatch' | 'block';
const done = { unmatch: 'unmatched', block: 'blocked' } as const;

/** Ways out of a conversation; each says what it does before it is done. */
export function ChatOptions({ conversation, open, onOpenChange }: ChatOptionsProps) {
  const { id, isMatch, user } = conversation;
  const { name } = user;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [unmatch, unmatching] = useUnmatchMutation();
  const [block, blocking] = useBlockMemberMutation();
  const navigate = useNavigate();

  const change = (next: boolean) => {
    if (!next) setChoice(null);
    onOpenChange(next);
  };
  const confirm = async (chosen: Choice) => {
    const { error } = chosen === 'unmatch' ? await unmatch(bareId(id)) : await block(user.id);
    if (error) {
      toast({ title: text('error'), description: serverMessage(error, text('tryLater')), variant: 'destructive' });
      return;
    }
    change(false);
    toast({ title: text(done[chosen], { name }), variant: 'success' });
    navigate(paths.matches, { replace: true });
  };

  const Icon = choice === 'block' ? Ban : UserRoundX;
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title={text(choice ?? 'optionsTitle')}
      description={choice ? text(choice === 'block' ? 'blockBody' : 'unmatchBody', { name }) : undefined}
    >
      {choice ? (
        <div className="flex flex-wrap gap-3 pt-2 *:flex-1">
          <Button variant="secondary" onClick={() => setChoice(null)}>
            {text('cancel')}
          </Button>
          <Button
            variant="destructive"
            pending={unmatching.isLoading || blocking.isLoading}
            onClick={() => void confirm(choice)}
          >
            <Icon className="size-5" aria-hidden />
            {text(choice)}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {isMatch && (
            <Button variant="secondary" className="justify-start!" onClick={() => setChoice('unmatch')}>
              <UserRoundX className="size-5 text-muted" aria-hidden />
              {text('unmatch')}
            </Button>
          )}
          <Button variant="secondary" className="justify-start!" onClick={() => setChoice('block')}>
            <Ban className="size-5 text-muted" aria-hidden />
            {text('block')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
