import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { Images } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Button } from '../../../shared/ui/controls/button';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { gridOf, placeOf } from '../photos/tile-place';
import { text } from '../profile-text';
import { ProfileCard } from './profile-card';

const PhotoBoard = lazyComponent(() => import('../photos/photo-board').then((m) => m.PhotoBoard));

interface PhotosCardProps {
  user: User;
  editing: boolean;
  edit: () => void;
}

/** The photos in place; the editor beside them takes links, too. */
export function PhotosCard({ user, editing, edit }: PhotosCardProps) {
  const room = (
    <div className={`grid gap-2 ${gridOf(true)}`}>
      {Array.from({ length: LIMITS.photos.max }, (_, index) => (
        <Skeleton key={index} shape="bubble" className={placeOf(index, true)} />
      ))}
    </div>
  );
  return (
    <ProfileCard title={text('photos', { count: user.photos.length, max: LIMITS.photos.max })}>
      {user.photos.length === 0 && <p className="text-sm text-muted">{text('photosLead')}</p>}
      <Suspense fallback={room}>{editing ? room : <PhotoBoard isBare />}</Suspense>
      <Button variant="secondary" size="small" className="self-start" onClick={edit}>
        <Images className="size-5" aria-hidden />
        {text('managePhotos')}
      </Button>
    </ProfileCard>
  );
}

const VideoIntroduction = lazyComponent(() =>
  import('../media/video-introduction').then((module) => module.VideoIntroduction),
);

export function VideoCard({ user }: { user: User }) {
  return (
    <ProfileCard name="video" title={text('video')}>
      <Suspense fallback={user.profileVideoUrl ? <RoomOfVideo /> : <Skeleton className="h-24 w-full" />}>
        <VideoIntroduction user={user} />
      </Suspense>
    </ProfileCard>
  );
}

const RoomOfVideo = () => (
  <>
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-11 w-full" />
  </>
);
