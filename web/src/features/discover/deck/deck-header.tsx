import { SlidersHorizontal, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../../shared/paths';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { text } from '../discover-text';

const FEW_LIKES = 10;

interface DeckHeaderProps {
  activeFilters: number;
  likesLeft: number | undefined;
  onFilters: () => void;
}

export function DeckHeader({ activeFilters, likesLeft = Infinity, onFilters }: DeckHeaderProps) {
  return (
    <header className="gutter page-header flex items-center gap-2 pt-safe pb-2 roomy:px-8">
      <PageTitle title={text('title')} className="poster flex-1 text-4xl" />
      {likesLeft <= FEW_LIKES && (
        <p className="rounded-full border border-line bg-surface px-3 py-1.5 text-xs font-bold text-muted tabular-nums">
          {text('likesLeft', { count: likesLeft })}
        </p>
      )}
      <IconButton
        label={activeFilters > 0 ? text('filtersActive', { count: activeFilters }) : text('filters')}
        variant="surface"
        className="relative"
        onClick={onFilters}
      >
        <SlidersHorizontal aria-hidden />
        {activeFilters > 0 && (
          <span
            aria-hidden
            className="absolute -end-1 -top-1 grid size-5 place-items-center rounded-full bg-blue text-2xs font-bold text-white"
          >
            {activeFilters}
          </span>
        )}
      </IconButton>
      <IconButton asChild label={text('profile')} variant="surface">
        <Link to={paths.profile}>
          <UserRound aria-hidden />
        </Link>
      </IconButton>
    </header>
  );
}
