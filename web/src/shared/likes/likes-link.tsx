import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { IconButton } from '../ui/controls/icon-button';
import { useLikes } from './likes-api';
import { text } from './likes-text';

const MOST = 99;

/** In a header, with the number of those who wait for an answer. */
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
