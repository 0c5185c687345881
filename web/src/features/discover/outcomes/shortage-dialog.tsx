import { Heart, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import type { Shortage } from '../state/deck-slice';
import { dayAndTime, text } from './outcomes-text';

interface ShortageDialogProps {
  shortage: Shortage;
  open: boolean;
  close: () => void;
  onLike: () => void;
}

export function ShortageDialog({ shortage, open, close, onLike }: ShortageDialogProps) {
  const superLikes = shortage.kind === 'superlikes';
  const [now] = useState(Date.now);
  const Icon = superLikes ? Star : Heart;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text(superLikes ? 'outOfSuperLikes' : 'outOfLikes')}
      description={text(superLikes ? 'outOfSuperLikesBody' : 'outOfLikesBody')}
      footer={
        <>
          <Button variant={superLikes ? 'outline' : 'primary'} onClick={close}>
            {text('gotIt')}
          </Button>
          {superLikes && <Button onClick={onLike}>{text('likeInstead')}</Button>}
        </>
      }
    >
      <p className="flex items-center gap-3 rounded-bubble border border-line bg-raised p-4 font-semibold">
        <Icon className={`size-6 shrink-0 ${superLikes ? 'text-blue-text' : 'text-red-text'}`} aria-hidden />
        {text('nextAt', dayAndTime(shortage.until, now))}
      </p>
    </Dialog>
  );
}
