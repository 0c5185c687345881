import { errorText } from '@corner/web-kit/error-text';
import { Check, Circle, RotateCcw, Square, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clockText } from '@corner/web-kit/format/format';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { showFailure, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { Button } from '../../../shared/ui/controls/button';
import { Spinner } from '../../../shared/ui/display/loading';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { keep, text as keptText } from '../kept/kept-media';
import { MAX_SECONDS, useRecorder } from './use-recorder';
import { useUploadVideoMutation } from './video-api';

const text = catalogue('video', {
  title: 'Video Introduction',
  lead: 'Up to 30 seconds. Nothing is sent before you accept it.',
  starting: 'Starting your camera',
  refused:
    'No camera or microphone. Allow both for this page in your browser, close other programs that use them, then try again.',
  tryAgain: 'Try again',
  preview: 'What your camera sees',
  recorded: 'Your recording',
  record: 'Record',
  stop: 'Stop',
  again: 'Re-record',
  accept: 'Accept',
  uploading: 'Uploading...',
  timer: '{seconds} of {max} seconds',
  recording: 'Recording',
  stopped: 'Recording stopped',
  cameraError: 'Camera Error',
  cameraErrorBody: 'Unable to access camera. Please check permissions.',
  recordingError: 'Recording Error',
  recordingErrorBody: 'Unable to start recording. Please try again.',
  captured: 'Video Captured!',
  capturedBody: 'Your introduction is on your profile.',
  failed: 'Failed to update profile. Please try again.',
});

interface RecorderProps {
  close: () => void;
  /** The member for whom the device keeps it for now. */
  keepFor?: string;
}

export function VideoRecorder({ open, close, keepFor }: RecorderProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('title')} description={text('lead')}>
      <RecorderPanel close={close} keepFor={keepFor} />
    </Dialog>
  );
}

function RecorderPanel({ close, keepFor }: RecorderProps) {
  const [upload, { isLoading: uploading }] = useUploadVideoMutation();
  const { phase, seconds, stream, recording, record, stop, again, reject } = useRecorder(
    () => toastError(text('cameraError'), text('cameraErrorBody')),
    () => toastError(text('recordingError'), text('recordingErrorBody')),
  );
  useUnsaved(phase === 'recorded');
  const preview = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (preview.current) preview.current.srcObject = stream;
  }, [stream]);

  async function accept() {
    if (!recording) return;
    if (keepFor) {
      await keep(keepFor, 'video', recording.blob);
      toast({ title: text('captured'), description: keptText('waiting'), variant: 'success' });
      return close();
    }
    const { data, error } = await upload(recording.blob);
    if (!data) return showFailure(error, errorText(error, text('failed')));
    toast({ title: text('captured'), description: text('capturedBody'), variant: 'success' });
    close();
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="relative mx-auto grid aspect-3/4 max-h-[56dvh] w-full max-w-sm place-items-center overflow-hidden rounded-bubble bg-black text-white">
        {phase === 'starting' && (
          <div role="status" aria-label={text('starting')}>
            <Spinner />
          </div>
        )}
        {phase === 'refused' && (
          <div className="flex flex-col items-center gap-3 px-6 text-center">
            <VideoOff className="size-10" aria-hidden />
            <p>{text('refused')}</p>
          </div>
        )}
        {stream && (
          // Mirrored, as people know themselves.
          <video
            ref={preview}
            autoPlay
            muted
            playsInline
            aria-label={text('preview')}
            className="size-full -scale-x-100 object-cover"
          />
        )}
        {recording && (
          <video
            src={recording.url}
            // A busy device may have encoded no frame.
            onError={reject}
            controls
            autoPlay
            playsInline
            aria-label={text('recorded')}
            className="size-full object-cover"
          />
        )}
        {phase === 'recording' && (
          <>
            <p
              role="timer"
              aria-label={text('timer', { seconds, max: MAX_SECONDS })}
              className="absolute end-3 top-3 flex items-center gap-2 rounded-full bg-black/65 px-3 py-1.5 text-sm font-bold tabular-nums"
            >
              <Circle className="size-3 scheme-dark fill-red-text text-red-text" aria-hidden />
              {clockText(seconds)} / {clockText(MAX_SECONDS)}
            </p>
            <span className="absolute inset-x-0 bottom-0 h-1.5 bg-white/25" aria-hidden>
              <span
                className="block h-full origin-left bg-red transition-transform duration-tick ease-linear rtl:origin-right"
                style={{ transform: `scaleX(${seconds / MAX_SECONDS})` }}
              />
            </span>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {phase === 'recording' ? text('recording') : phase === 'recorded' ? text('stopped') : ''}
      </p>
      <div className="flex gap-3 *:flex-1">
        {phase === 'refused' && (
          <Button variant="outline" onClick={again}>
            <RotateCcw className="size-5" aria-hidden />
            {text('tryAgain')}
          </Button>
        )}
        {(phase === 'starting' || phase === 'ready') && (
          <Button disabled={phase === 'starting'} onClick={record}>
            <Circle className="size-5 fill-current" aria-hidden />
            {text('record')}
          </Button>
        )}
        {phase === 'recording' && (
          // The pressed button is gone; focus its successor.
          <Button autoFocus onClick={stop}>
            <Square className="size-5 fill-current" aria-hidden />
            {text('stop')}
          </Button>
        )}
        {phase === 'recorded' && (
          <>
            <Button variant="outline" disabled={uploading} onClick={again}>
              <RotateCcw className="size-5" aria-hidden />
              {text('again')}
            </Button>
            <Button autoFocus pending={uploading} onClick={() => void accept()}>
              {!uploading && <Check className="size-5" aria-hidden />}
              {text(uploading ? 'uploading' : 'accept')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
