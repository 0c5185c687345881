import type { User } from '@corner/contracts/profiles.api';
import { BadgeCheck, Images, MapPin, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { Badge } from '../../../shared/ui/display/badge';
import { BeltBadge } from '../../../shared/ui/display/belt-badge';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Photo } from '../../../shared/ui/display/photo';
import { text } from '../profile-text';

export function ProfileHero({ user, onEditPhotos }: { user: User; onEditPhotos: () => void }) {
  const [main] = user.photos;
  return (
    <header className="relative isolate aspect-4/5 max-h-[72dvh] w-full overflow-hidden border-line sm:rounded-card sm:border lg:sticky lg:top-6 lg:aspect-3/4 lg:max-h-[calc(100dvh-48px)]">
      <Photo
        src={main?.url}
        alt={main ? text('mainPhoto') : ''}
        thumbhash={main?.thumbhash}
        sizes="(min-width: 1024px) 400px, 100vw"
        eager
        className="absolute inset-0"
      />
      <IconButton
        asChild
        label={text('settings')}
        variant="glass"
        className="absolute end-4 top-[max(1rem,env(safe-area-inset-top))]"
      >
        <Link to={paths.settings}>
          <Settings aria-hidden />
        </Link>
      </IconButton>
      <div className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-2.5 bg-linear-to-t from-black/90 from-35% via-black/60 to-transparent px-5 pt-28 pb-5 text-white">
        <PageTitle title={text('title')} className="poster text-5xl">
          <span dir="auto">{user.age === null ? user.name : `${user.name}, ${user.age}`}</span>
        </PageTitle>
        {user.location && (
          <p dir="auto" className="flex max-w-full items-center gap-1.5 text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{user.location}</span>
          </p>
        )}
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          {user.experienceLevel && <BeltBadge level={user.experienceLevel} variant="glass" />}
          {(user.isPhoneVerified || user.isFacebookVerified) && (
            <Badge variant="glass">
              <BadgeCheck className="scheme-dark text-ok" aria-hidden />
              {text('verified')}
            </Badge>
          )}
          <Button variant="glass" size="small" className="ms-auto" onClick={onEditPhotos}>
            <Images className="size-5" aria-hidden />
            {text('editPhotos')}
          </Button>
        </div>
      </div>
    </header>
  );
}
