import type { User } from '@corner/contracts/profiles.api';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { BadgeCheck, Eye, Images, MapPin, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isLongName, nameAndAge, personOf, proofText } from '../../../shared/member-card/member-facts';
import { paths } from '../../../shared/paths';
import { Button, IconButton } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { HighestLevel } from '../../../shared/ui/display/sport-levels';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { PhotoStrip } from '../../../shared/ui/photos/photo-strip';
import { text } from '../profile-text';
import { text as verificationText } from '../verification/verification-text';
import { ProfileCard } from './profile-card';

interface ProfileHeroProps {
  user: User;
  editPhotos: () => void;
  preview: () => void;
}

function photosIn({ photos }: User) {
  if (photos.length === 0) return [{ url: null, alt: '' }];
  return photos.map(({ url, thumbhash }, index) => ({
    url,
    thumbhash,
    alt: index === 0 ? text('mainPhoto') : text('photo', { number: index + 1 }),
  }));
}

export function ProfileHero({ user, editPhotos, preview }: ProfileHeroProps) {
  const proof = proofText(user);
  return (
    <header className="relative isolate aspect-4/5 max-h-[72dvh] w-full overflow-hidden border-line sm:rounded-card sm:border lg:sticky lg:top-6 lg:aspect-3/4 lg:max-h-[calc(100dvh-48px)]">
      <PhotoStrip
        {...personOf(user)}
        label={text('ownPhotos')}
        photos={photosIn(user)}
        sizes="(min-width: 1024px) 400px, 100vw"
        bars="start-4 end-16 top-[max(1rem,env(safe-area-inset-top))]"
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
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start gap-2.5 bg-linear-to-t from-black/90 from-35% via-black/60 to-transparent px-5 pt-28 pb-5 text-white">
        <PageTitle title={text('title')} className={`poster ${isLongName(user.name) ? 'text-3xl' : 'text-5xl'}`}>
          <span dir="auto">{nameAndAge(user)}</span>
        </PageTitle>
        {user.location && (
          <p className="flex max-w-full items-center gap-1.5 text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden />
            <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
              {user.location}
            </span>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <HighestLevel of={user} variant="glass" />
          {proof && (
            <Badge variant="glass">
              <BadgeCheck className="scheme-dark text-ok" aria-hidden />
              {proof}
            </Badge>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-2 *:pointer-events-auto *:flex-auto">
          <Button variant="glass" size="small" onClick={preview}>
            <Eye className="size-5 shrink-0" aria-hidden />
            {text('preview')}
          </Button>
          <Button variant="glass" size="small" onClick={editPhotos}>
            <Images className="size-5 shrink-0" aria-hidden />
            {text('editPhotos')}
          </Button>
        </div>
      </div>
    </header>
  );
}

export function VerificationCard({ user, open }: { user: User; open: () => void }) {
  const proofs: [string, boolean][] = [
    [text('phone'), user.isPhoneVerified],
    [text('facebook'), user.isFacebookVerified],
  ];
  const isDone = proofs.every(([, verified]) => verified);
  return (
    <ProfileCard title={text('verification')}>
      {!isDone && <p className="text-sm text-muted">{text('verificationLead')}</p>}
      <dl className="flex flex-col gap-2 text-sm">
        {proofs.map(([name, verified]) => (
          <div key={name} className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
            <dt className="font-semibold">{name}</dt>
            <dd>{verified ? <VerifiedBadge /> : <span className="text-muted">{text('notVerified')}</span>}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" className="self-start" onClick={open}>
        <BadgeCheck className="size-5" aria-hidden />
        {text(isDone ? 'manageVerification' : 'verify')}
      </Button>
    </ProfileCard>
  );
}

function VerifiedBadge() {
  return (
    <Badge variant="ok">
      <BadgeCheck aria-hidden />
      {text('verified')}
    </Badge>
  );
}

export function useFacebookReturn(): void {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('facebook');
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'verified') {
      toast({
        title: verificationText('facebookVerified'),
        description: verificationText('facebookVerifiedBody'),
        variant: 'success',
      });
    } else {
      toastError(
        verificationText('facebookFailed'),
        verificationText(outcome === 'taken' ? 'facebookTaken' : 'facebookFailedBody'),
      );
    }
    setSearch(
      (before) => {
        before.delete('facebook');
        return before;
      },
      { replace: true },
    );
  }, [outcome, setSearch]);
}
