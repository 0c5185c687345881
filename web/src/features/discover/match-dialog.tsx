import type { User } from '@corner/contracts/profiles.api';
import * as m from 'motion/react-m';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { Photo } from '../../shared/ui/display/photo';
import { Dialog } from '../../shared/ui/overlays/dialog';
import type { MatchNotice } from './deck-slice';
import { text } from './discover-text';

/** From its edge a little past the middle, then back to where the two touch; 650 ms in all. */
const corner = (side: -1 | 1) => ({
  initial: { x: `${side * 130}%`, rotate: side * 8 },
  animate: { x: [`${side * 130}%`, `${side * -5}%`, '0%'], rotate: [side * 8, side * -2, side * 3] },
  transition: { duration: 0.65, times: [0, 0.7, 1], ease: 'easeOut' as const },
});

interface MatchDialogProps {
  match: MatchNotice;
  user: User;
  onClose: () => void;
}

/** The two corners come together. */
export function MatchDialog({ match, user, onClose }: MatchDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      hideHeader
      title={text('matchTitle')}
      description={text('matchBody', { name: match.name })}
      className="text-center"
    >
      <div className="-mx-5 -mt-2 mb-6 grid grid-cols-2 gap-2 overflow-hidden tatami px-8 pt-10 pb-6">
        <m.div {...corner(-1)} className="aspect-3/4 overflow-hidden rounded-card border-4 border-red shadow-card">
          <Photo src={user.profileImages[0]} alt="" sizes="200px" eager />
        </m.div>
        <m.div {...corner(1)} className="aspect-3/4 overflow-hidden rounded-card border-4 border-blue shadow-card">
          <Photo src={match.photo} alt="" sizes="200px" eager />
        </m.div>
      </div>
      <p aria-hidden className="poster text-6xl">
        {text('matchTitle')}
      </p>
      <p aria-hidden className="mt-3 text-muted">
        {text('matchBody', { name: match.name })}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button asChild size="large">
          <Link to={paths.matches} onClick={onClose}>
            {text('sendMessage')}
          </Link>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text('keepSwiping')}
        </Button>
      </div>
    </Dialog>
  );
}
