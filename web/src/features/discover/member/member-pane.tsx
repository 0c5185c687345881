import type { Card } from '@corner/contracts/discovery.api';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { text } from '../discover-text';
import { coverTitle, MemberCover, MemberDetails } from './member-details';
import { useHearts } from './like-member';

/** The profile beside a chat, which works without it. */
export function MemberPane({ memberId }: { memberId: string }) {
  const { data: card, isError } = useGetMemberQuery({ id: memberId });
  if (isError) return <p className="p-6 text-center text-sm text-muted">{text('memberFailed')}</p>;
  return card ? <Profile card={card} /> : null;
}

function Profile({ card }: { card: Card }) {
  const { onAbout, outlet } = useHearts(card);
  return (
    <aside aria-label={text('showProfile', { name: card.name })} className="flex animate-fade flex-col gap-4 p-4">
      <div className="relative aspect-4/5 w-full shrink-0 overflow-hidden rounded-card">
        <MemberCover card={card} onAbout={onAbout} sizes="352px" className="size-full">
          <h2 className={coverTitle(card.name)}>
            <span dir="auto">{nameAndAge(card)}</span>
          </h2>
        </MemberCover>
      </div>
      <MemberDetails card={card} onAbout={onAbout} />
      {outlet}
    </aside>
  );
}
