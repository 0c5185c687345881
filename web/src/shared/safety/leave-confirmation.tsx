import { asApiError } from '@corner/contracts/api-error';
import { Ban, Flag, UserRoundX } from 'lucide-react';
import { Button } from '../ui/controls/button';
import { toast } from '../ui/overlays/toast-store';
import { useBlockMemberMutation, useUnmatchMutation } from './safety-api';
import { closeSafety, type SafetyTarget } from './safety-store';
import { text } from './safety-text';

interface LeaveConfirmationProps {
  target: SafetyTarget;
  way: 'unmatch' | 'block';
  onCancel: () => void;
  onReport: () => void;
}

/** The member is gone from the screen at once, and back with a word of it when the server did not do it. */
export function LeaveConfirmation({ target, way, onCancel, onReport }: LeaveConfirmationProps) {
  const { id, name, matchId = '' } = target;
  const [unmatch] = useUnmatchMutation();
  const [block] = useBlockMemberMutation();
  const blocks = way === 'block';

  async function confirm() {
    closeSafety();
    const bringBack = target.leave();
    const { error } = blocks ? await block(id) : await unmatch(matchId);
    if (error) {
      bringBack();
      if (asApiError(error)?.status === 401) return;
      const description = text(blocks ? 'blockFailed' : 'unmatchFailed', { name });
      toast({ title: text('error'), description, variant: 'destructive' });
      return;
    }
    const description = blocks ? text('blockedBody') : undefined;
    toast({ title: text(blocks ? 'blocked' : 'unmatched', { name }), description, variant: 'success' });
  }

  const Icon = blocks ? Ban : UserRoundX;
  return (
    <div className="flex flex-col gap-3 pt-2">
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button variant="destructive" onClick={() => void confirm()}>
          <Icon className="size-5" aria-hidden />
          {text(way)}
        </Button>
      </div>
      {!blocks && (
        <Button variant="ghost" onClick={onReport}>
          <Flag className="size-5 text-muted" aria-hidden />
          {text('reportAndUnmatch')}
        </Button>
      )}
    </div>
  );
}
