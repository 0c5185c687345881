import type { User } from '@corner/contracts/profiles.api';
import { Trash2, Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/controls/button';
import { Dialog } from '../../shared/ui/overlays/dialog';
import { toast } from '../../shared/ui/overlays/toast-store';
import { IntroVideo } from '../../shared/video/intro-video';
import { useRemoveVideoMutation } from '../../shared/video/video-api';
import { ProfileCard } from './profile-card';
import { text } from './profile-text';
import { showFailure } from './show-failure';

const VideoRecorder = lazy(() =>
  import('../../shared/video/video-recorder').then((module) => ({ default: module.VideoRecorder })),
);

export function VideoCard({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'record' | 'remove'>();
  const [remove, { isLoading: removing }] = useRemoveVideoMutation();
  const [recorderSeen, setRecorderSeen] = useState(false);
  const close = () => setDialog(undefined);

  function record() {
    setRecorderSeen(true);
    setDialog('record');
  }

  async function removeVideo() {
    const { data, error } = await remove();
    if (!data) return showFailure(error, text('profileFailed'));
    toast({ title: text('videoRemoved'), variant: 'success' });
    close();
  }

  return (
    <ProfileCard title={text('video')}>
      {user.profileVideoUrl ? (
        <IntroVideo
          src={user.profileVideoUrl}
          label={text('video')}
          className="aspect-3/4 max-h-96 w-full rounded-[20px] bg-black"
        />
      ) : (
        <p className="text-sm text-muted">{text('videoLead')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={record}>
          <Video className="size-5" aria-hidden />
          {text(user.profileVideoUrl ? 'rerecord' : 'record')}
        </Button>
        {user.profileVideoUrl && (
          <Button variant="destructive" size="small" onClick={() => setDialog('remove')}>
            <Trash2 className="size-5" aria-hidden />
            {text('remove')}
          </Button>
        )}
      </div>
      <Suspense>{recorderSeen && <VideoRecorder open={dialog === 'record'} close={close} />}</Suspense>
      <Dialog
        open={dialog === 'remove'}
        onOpenChange={close}
        title={text('removeVideo')}
        description={text('removeVideoBody')}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {text('keepVideo')}
            </Button>
            <Button variant="destructive" pending={removing} onClick={() => void removeVideo()}>
              {!removing && <Trash2 className="size-5" aria-hidden />}
              {text('remove')}
            </Button>
          </>
        }
      />
    </ProfileCard>
  );
}
