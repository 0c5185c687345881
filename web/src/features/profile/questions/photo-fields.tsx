import type { User } from '@corner/contracts/profiles.api';
import { OwnPhotos } from '../photos/photo-board';
import { VideoIntroduction } from '../media/video-introduction';
import { text } from '../setup-form/profile-setup-text';

export function PhotoFields({ user }: { user: User }) {
  return (
    <>
      <OwnPhotos />
      <section className="flex flex-col gap-3 border-t border-line pt-5">
        <h2 className="poster text-2xl">{text('video')}</h2>
        <VideoIntroduction user={user} />
      </section>
    </>
  );
}
