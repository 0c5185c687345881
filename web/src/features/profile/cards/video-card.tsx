import type { User } from '@corner/contracts/profiles.api';
import { Suspense } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { text } from '../profile-text';
import { ProfileCard } from './profile-card';

const VideoIntroduction = lazyComponent(() =>
  import('../parts/video/video-introduction').then((module) => module.VideoIntroduction),
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
