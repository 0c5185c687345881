import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Trash2, Video } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useState } from 'react';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { IntroVideo } from '../../../shared/ui/photos/intro-video/intro-video';
import { drop, KeptLine, useKept } from '../kept/kept-media';
import { useRemoveVideoMutation } from './video-api';

const VideoRecorder = lazyDialog(() => import('./video-recorder').then((module) => module.VideoRecorder));

const PictureStates = lazyComponent(() => import('../../../shared/account/picture-state').then((m) => m.PictureStates));

const text = catalogue('video-introduction', {
  title: 'Video Introduction',
  lead: 'Thirty seconds say more than five photos. Show your stance, your smile, your mat.',
  record: 'Record video',
  rerecord: 'Re-record',
  remove: 'Remove',
  removeTitle: 'Remove your video?',
  removeBody: 'It disappears from your profile at once and cannot be brought back.',
  keep: 'Keep it',
  removed: 'Video removed',
  failed: 'Failed to update profile. Please try again.',
});

type VideoOwner = Pick<User, 'id' | 'name' | 'isEmailVerified' | 'profileImages' | 'profileVideoUrl' | 'profileVideo'>;

/** The member's video with Re-record and Remove, or a button for a first one. */
export function VideoIntroduction({ user }: { user: VideoOwner }) {
  const kept = useKept(user.id).find(({ kind }) => kind === 'video');
  const source = kept?.url ?? user.profileVideoUrl;
  const video = user.profileVideo ?? {};
  const isNotShown = !kept && (video.state ?? 'shown') !== 'shown';
  const [dialog, setDialog] = useState<'record' | 'remove'>();
  const [remove, { isLoading: removing }] = useRemoveVideoMutation();
  const close = () => setDialog(undefined);

  async function removeVideo() {
    if (kept) {
      await drop(user.id, kept.id);
      return close();
    }
    const { data, error } = await remove();
    if (!data) return showFailure(error, text('failed'));
    toast({ title: text('removed'), variant: 'success' });
    close();
  }

  return (
    <>
      {source ? (
        <IntroVideo
          src={source}
          label={text('title')}
          still={{ id: user.id, name: user.name, photo: user.profileImages[0] }}
          className="aspect-3/4 h-96 max-w-full self-center rounded-bubble bg-black"
        />
      ) : (
        <p className="text-sm text-muted">{text('lead')}</p>
      )}
      {isNotShown && (
        <Suspense fallback={null}>
          <PictureStates video={video} />
        </Suspense>
      )}
      {kept && <KeptLine isProven={user.isEmailVerified} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setDialog('record')}>
          <Video className="size-5" aria-hidden />
          {text(source ? 'rerecord' : 'record')}
        </Button>
        {source && (
          <Button variant="destructive" size="small" onClick={() => setDialog('remove')}>
            <Trash2 className="size-5" aria-hidden />
            {text('remove')}
          </Button>
        )}
      </div>
      <VideoRecorder open={dialog === 'record'} close={close} keepFor={user.isEmailVerified ? undefined : user.id} />
      <Dialog
        open={dialog === 'remove'}
        onOpenChange={close}
        title={text('removeTitle')}
        description={text('removeBody')}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {text('keep')}
            </Button>
            <Button variant="destructive" pending={removing} onClick={() => void removeVideo()}>
              {!removing && <Trash2 className="size-5" aria-hidden />}
              {text('remove')}
            </Button>
          </>
        }
      />
    </>
  );
}
