import type { User } from '@corner/contracts/profiles.api';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { text } from '../profile-text';
import { ProfileCard } from './profile-card';

const VideoIntroduction = lazy(() =>
  import('../parts/video/video-introduction').then((module) => ({ default: module.VideoIntroduction })),
);

export function VideoCard({ user }: { user: User }) {
  return (
    <ProfileCard title={text('video')}>
      <Suspense fallback={<Skeleton className={user.profileVideoUrl ? 'h-96 w-full' : 'h-24 w-full'} />}>
        <VideoIntroduction user={user} />
      </Suspense>
    </ProfileCard>
  );
}
