import type { User } from '@corner/contracts/profiles.api';
import { Share2 } from 'lucide-react';
import { invitationFrom } from '../../../../shared/site/invitation';
import { Button } from '../../../../shared/ui/controls/button';
import { toast } from '../../../../shared/ui/overlays/toast-store';
import { text } from './empty-deck-text';

/** A link for the share sheet of the device; without one it is copied. */
export function Invitation({ user }: { user: User }) {
  const { town, ...shared } = invitationFrom(user);

  async function share() {
    // The member closing the sheet is no failure.
    if (navigator.share) return navigator.share(shared).catch(() => undefined);
    const isCopied = await navigator.clipboard?.writeText(shared.url).then(
      () => true,
      () => false,
    );
    if (!isCopied) return toast({ title: text('copyFailed'), description: shared.url });
    return toast({ title: text('copied'), description: text(town ? 'copiedBody' : 'copiedBodyAnywhere') });
  }

  return (
    <Button variant="ghost" size="small" onClick={() => void share()}>
      <Share2 className="size-5 shrink-0" aria-hidden />
      <span dir="auto">{town ? text('invite', { town }) : text('inviteAnywhere')}</span>
    </Button>
  );
}
