import type { About } from '@corner/contracts/schemas/about';
import { useMember } from '../../../shared/api/api';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { AboutQuote } from '../../../shared/member-card/prompts';

interface MessageAboutProps {
  about: About;
  /** The member's own message, which points at the partner's profile. */
  own: boolean;
  partnerId: string;
}

/** Shown above the text while the item exists. */
export function MessageAbout({ about, own, partnerId }: MessageAboutProps) {
  const user = useMember();
  const { data: card } = useGetMemberQuery({ id: partnerId }, { skip: !own });
  const of = own ? card : user;
  if (!of) return null;
  return (
    <div className="mb-1 max-w-full">
      <AboutQuote of={of} about={about} />
    </div>
  );
}
