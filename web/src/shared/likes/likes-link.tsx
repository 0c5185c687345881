import { ChevronRight, Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { IconButton } from '../ui/controls/button';
import { Avatar } from '../ui/photos/photo';
import { useLikes } from './likes-api';
import { countText, text } from './likes-text';

const MOST = 99;

export function LikesLink() {
  const { data, isHidden } = useLikes();
  const count = data?.total ? `${Math.min(data.total, MOST)}${data.total > MOST || isHidden ? '+' : ''}` : null;
  return (
    <IconButton asChild label={count ? text('titleCount', { count }) : text('title')} variant="surface">
      <Link to={paths.likes} className="relative">
        <Heart aria-hidden />
        {count && (
          <span
            aria-hidden
            className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-2xs font-bold text-white tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
    </IconButton>
  );
}

const FACES = 3;

export function LikesRow() {
  const { data, isHidden } = useLikes();
  if (!data?.total) return null;
  const people = Array.from(new Map(data.items.map(({ user }) => [user?.id, user])).values()).filter(
    (user) => user !== null,
  );
  return (
    <div className="px-1 pb-2 sm:px-2">
      <Link to={paths.likes} className="flex items-center gap-3 rounded-bubble p-3 -outline-offset-2 hover:bg-surface">
        {people.length > 0 ? (
          <span className="relative flex">
            {people.slice(0, FACES).map(({ id, name, profileImages }, index) => (
              <span
                key={id}
                className={index > 0 ? '-ms-4 rounded-full border-2 border-bg' : 'rounded-full border-2 border-red'}
              >
                <Avatar src={profileImages[0]} id={id} name={name} />
              </span>
            ))}
            <Heart className="absolute -end-1 -bottom-1 size-6 text-red-text" fill="currentColor" aria-hidden />
          </span>
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-linear-to-br from-red to-belt-blue text-white">
            <Heart className="size-6" fill="currentColor" aria-hidden />
          </span>
        )}
        <span className="min-w-0 flex-1 font-bold">{countText(data, isHidden)}</span>
        <ChevronRight className="size-5 shrink-0 text-subtle rtl:rotate-180" aria-hidden />
      </Link>
    </div>
  );
}
