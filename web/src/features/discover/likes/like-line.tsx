import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { useMember } from '../../../shared/api/api';
import { personOf } from '../../../shared/member-card/member-facts';
import { likedText } from '../../../shared/member-card/prompts-text';
import { reasonsOf, sportText } from '../../../shared/member-card/reasons';
import { Photo } from '../../../shared/ui/photos/photo';

/** The liked part of the own profile; for a like without one, what the two share or the other's sports. */
export function LikeLine({ card, about }: { card: Card; about: About | undefined }) {
  const own = useMember();
  const liked = about ? likedText(own, about, card.name) : null;
  // The card already shows a super-like.
  const reason = reasonsOf(card)[card.superLikedYou ? 1 : 0] ?? card.combatSports.map(sportText).join(' · ');
  return (
    <div className="flex items-center gap-2 px-3 pt-2 text-sm">
      {liked && about?.photo && (
        <span className="size-10 shrink-0 overflow-hidden rounded-control">
          <Photo {...personOf(own)} src={about.photo} alt="" sizes="40px" />
        </span>
      )}
      <p dir="auto" className={liked ? 'min-w-0 font-semibold wrap-anywhere' : 'min-w-0 text-muted wrap-anywhere'}>
        {liked ?? reason}
      </p>
    </div>
  );
}
