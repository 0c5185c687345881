import { Ban, Flag, UserRoundX } from 'lucide-react';
import { showFailure } from '../api/show-failure';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/controls/button';
import { toast } from '../ui/overlays/toast-store';
import { useBlockMemberMutation, useUnmatchMutation } from './safety-api';
import { closeSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

interface LeaveConfirmationProps {
  target: SafetyTarget;
  way: 'unmatch' | 'block';
  onCancel: () => void;
  onReport: () => void;
}

/** The member leaves the screen at once; when the server refuses, they come back and a toast says so. */
export function LeaveConfirmation({ target, way, onCancel, onReport }: LeaveConfirmationProps) {
  const { id, name, matchId = '' } = target;
  const dispatch = useAppDispatch();
  const [unmatch] = useUnmatchMutation();
  const [block] = useBlockMemberMutation();
  const blocks = way === 'block';

  async function confirm() {
    dispatch(closeSafety());
    const { error } = blocks ? await block(id) : await unmatch(matchId);
    if (error) return showFailure(error, text(blocks ? 'blockFailed' : 'unmatchFailed', { name }));
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
