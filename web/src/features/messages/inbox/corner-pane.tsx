import { Link } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/language/i18n';
import type { Conversation } from '../../../shared/conversations/answers';
import { paths } from '../../../shared/paths';
import { classNames } from '../../../shared/ui/class-names';
import { Photo } from '../../../shared/ui/photos/photo';
import { chatSegment } from '../state/conversation-rules';

const places = ['-rotate-6 border-red', 'z-raised -translate-y-3 border-line-strong', 'rotate-6 border-blue'];

const text = catalogue('messages', {
  pickTitle: 'In your corner',
  latest: 'Latest conversations',
  pickBody: 'Pick a conversation to read and answer it here.',
});

/** Shown beside the list without an open conversation: shortcuts to the latest ones, as a hand of cards. */
export function CornerPane({ conversations }: { conversations: readonly Conversation[] }) {
  const latest = conversations.filter(({ user }) => !user.gone).slice(0, places.length);
  return (
    <div className="tatami flex flex-1 flex-col items-center justify-center gap-4 overflow-hidden rounded-card border border-line p-8 text-center">
      <ul aria-label={text('latest')} className="mb-6 flex justify-center -space-x-8">
        {latest.map((conversation, index) => (
          <li
            key={conversation.id}
            className={classNames(
              'relative aspect-3/4 w-32 xl:w-44 overflow-hidden rounded-card border-4 shadow-card transition hover:z-floating hover:-translate-y-4',
              latest.length === 1 ? 'border-red' : places[index],
            )}
          >
            <Link to={paths.chat(chatSegment(conversation))} className="block size-full">
              <Photo
                src={conversation.user.profileImages[0]}
                id={conversation.user.id}
                name={conversation.user.name}
                alt=""
                sizes="176px"
              />
              <span
                dir="auto"
                className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/90 via-black/60 to-transparent px-3 pt-10 pb-2.5 font-bold text-white"
              >
                {conversation.user.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="poster text-5xl">{text('pickTitle')}</h2>
      <p className="max-w-sm text-muted">{text('pickBody')}</p>
    </div>
  );
}
