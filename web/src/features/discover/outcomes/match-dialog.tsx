import type { User } from '@corner/contracts/profiles.api';
import * as m from 'motion/react-m';
import { Dialog as Radix } from 'radix-ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Photo } from '../../../shared/ui/display/photo';
import { useFocusReturn } from '../../../shared/ui/overlays/focus-return';
import { useOverlay } from '../../../shared/ui/overlays/overlay-history';
import { DeckMotion } from '../deck/deck-motion';
import type { MatchNotice } from '../state/deck-slice';
import { text } from '../discover-text';

/** From its edge a little past the middle, then back to where the two touch. */
const corner = (side: -1 | 1) => ({
  initial: { x: `${side * 130}%`, rotate: side * 8 },
  animate: { x: [`${side * 130}%`, `${side * -5}%`, '0%'], rotate: [side * 8, side * -2, side * 3] },
  transition: { duration: 0.65, times: [0, 0.7, 1], ease: 'easeOut' as const },
});

const frame = 'aspect-3/4 overflow-hidden rounded-card border-4 shadow-card';

interface MatchDialogProps {
  match: MatchNotice;
  user: User;
  open: boolean;
  close: () => void;
}

/** The two corners come together. It draws its own title, so it is no `Dialog` of ours. */
export function MatchDialog({ match, user, open, close }: MatchDialogProps) {
  const focusReturn = useFocusReturn();
  useOverlay(open, close);
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          {...focusReturn}
          className="dialog fixed inset-0 z-dialog m-auto flex h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-md flex-col overflow-hidden overflow-y-auto rounded-card border border-line bg-surface text-center shadow-card outline-none"
        >
          <div className="tatami grid grid-cols-2 gap-2 overflow-hidden px-8 pt-10 pb-6">
            <DeckMotion>
              <m.div {...corner(-1)} className={`border-red ${frame}`}>
                <Photo src={user.profileImages[0]} alt="" sizes="200px" eager />
              </m.div>
              <m.div {...corner(1)} className={`border-blue ${frame}`}>
                <Photo src={match.photo} alt="" sizes="200px" eager />
              </m.div>
            </DeckMotion>
          </div>
          <div className="flex flex-col gap-3 px-5 pt-2 pb-5">
            <Radix.Title className="poster text-6xl">{text('matchTitle')}</Radix.Title>
            <Radix.Description className="mb-3 text-muted">{text('matchBody', { name: match.name })}</Radix.Description>
            <Button asChild size="large">
              <Link to={paths.matches} onClick={close}>
                {text('sendMessage')}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.chat(match.matchId)} onClick={close}>
                <span dir="auto" className="min-w-0 truncate">
                  {text('openChat', { name: match.name })}
                </span>
              </Link>
            </Button>
            <Button variant="ghost" onClick={close}>
              {text('keepSwiping')}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
