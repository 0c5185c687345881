import { Ban, Check, Flag, Trash2 } from 'lucide-react';
import type { Conversation } from '../../../shared/conversations/answers';
import { text as safetyText } from '../../../shared/safety/safety-text';
import { Button } from '../../../shared/ui/controls/button';
import { text as sharedText } from '../messages-text';
import { text } from './chat-parts-text';
import { useRequest } from '../state/use-request';

const icon = 'size-5 shrink-0';
/** The words stand below the icons: so they fit beside each other on the narrowest phone. */
const look = 'flex-col py-2';

export function RequestActions({ conversation }: { conversation: Conversation }) {
  const { accept, decline, block, report, isAccepting } = useRequest(conversation);
  const { name } = conversation.user;
  return (
    <div
      role="group"
      aria-label={text('requestOf', { name })}
      className="mb-3 flex flex-wrap gap-2 *:flex-1 max-[359px]:gap-1.5"
    >
      <Button size="tight" variant="blue" className={look} pending={isAccepting} onClick={accept}>
        {!isAccepting && <Check className={icon} aria-hidden />}
        {sharedText('accept')}
      </Button>
      <Button size="tight" variant="secondary" className={look} disabled={isAccepting} onClick={decline}>
        <Trash2 className={icon} aria-hidden />
        {text('deleteRequest')}
      </Button>
      <Button
        size="tight"
        variant="destructive"
        className={look}
        aria-haspopup="dialog"
        disabled={isAccepting}
        onClick={block}
      >
        <Ban className={icon} aria-hidden />
        {text('block')}
      </Button>
      <Button
        size="tight"
        variant="secondary"
        className={look}
        aria-haspopup="dialog"
        disabled={isAccepting}
        onClick={report}
      >
        <Flag className={icon} aria-hidden />
        {safetyText('report')}
      </Button>
    </div>
  );
}
