import type { User } from '@corner/contracts/profiles.api';
import { Dialog as Radix } from 'radix-ui';
import { matchWords } from '../../../shared/intents/match-words';
import { personOf } from '../../../shared/member-card/member-facts';
import { paths } from '../../../shared/paths';
import { DiscardQuestion } from '../../../shared/ui/overlays/dialog';
import { useFocusReturn } from '../../../shared/ui/overlays/focus';
import { useOverlay } from '../../../shared/ui/overlays/overlay-history';
import { LeaveContext, useLeaveGuard } from '../../../shared/ui/overlays/unsaved';
import type { MatchNotice } from '../state/deck-slice';
import { text } from './outcomes-text';
import { FirstWords } from './first-words';
import { MatchAbout } from '../../../shared/member-card/prompts/match-about';
import { MatchScene } from './match-scene';

interface MatchDialogProps {
  match: MatchNotice;
  user: User;
  open: boolean;
  close: () => void;
}

/** The two corners come together, over the whole screen. It draws its own title, so it is no `Dialog` of ours. */
export function MatchDialog({ match, user, open, close }: MatchDialogProps) {
  const focusReturn = useFocusReturn();
  const { guard, question } = useLeaveGuard();
  const { title, body } = matchWords(match);
  const leave = () => guard.leave(close);
  useOverlay(open, leave);
  return (
    <LeaveContext value={guard}>
      <Radix.Root open={open} onOpenChange={leave}>
        <Radix.Portal>
          <Radix.Overlay className="overlay" />
          <Radix.Content {...focusReturn} className="match z-dialog scheme-dark text-fg outline-none">
            <MatchScene
              own={{ ...personOf(user), photo: user.profileImages[0] }}
              their={{ id: match.id, name: match.name, photo: match.photo }}
              chat={{ path: paths.chat(match.matchId), label: text('openChat', { name: match.name }) }}
              onLeave={close}
            />
            <div className="match-words">
              <div data-long={match.widened || undefined} className="match-title pointer-events-none">
                <Radix.Title className="poster text-white">{title}</Radix.Title>
                <Radix.Description className="mt-1 text-balance text-muted">{body}</Radix.Description>
                <MatchAbout matchId={match.matchId} name={match.name} user={user} />
              </div>
              <FirstWords match={match} user={user} close={close} />
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {question.open && <DiscardQuestion {...question} />}
    </LeaveContext>
  );
}
