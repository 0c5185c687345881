import type { Conversation } from '@corner/contracts/messaging.api';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Avatar } from '../../../shared/ui/display/avatar';
import { bareId, chatSegment } from '../state/conversation-rules';
import { text } from '../messages-text';

export function NewMatches({ conversations }: { conversations: readonly Conversation[] }) {
  const fresh = conversations.filter(({ isMatch, lastMessage, user }) => isMatch && !lastMessage && user.available);
  if (fresh.length === 0) return null;
  return (
    <section aria-labelledby="new-matches" className="pb-3">
      <h2 id="new-matches" className="gutter pb-2 text-sm font-bold text-muted">
        {text('newMatches')}
      </h2>
      <ul className="gutter flex snap-x gap-2 overflow-x-auto overscroll-contain py-1 [scrollbar-width:none]">
        {fresh.map((conversation) => (
          <li key={bareId(conversation.id)} className="snap-start">
            <Link
              to={paths.chat(chatSegment(conversation))}
              aria-label={text('writeTo', { name: conversation.user.name })}
              className="flex w-20 flex-col items-center gap-1.5 rounded-control py-1"
            >
              <span className="rounded-full bg-linear-to-br from-red to-belt-blue p-0.5">
                <span className="block rounded-full bg-bg p-0.5">
                  <Avatar src={conversation.user.profileImages[0]} size="large" />
                </span>
              </span>
              <span dir="auto" className="w-full truncate text-center text-xs font-bold">
                {conversation.user.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
