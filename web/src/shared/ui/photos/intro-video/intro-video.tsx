import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useState, type SyntheticEvent } from 'react';
import type { Person } from '../photo';

const PICTURE_MS = 2_000;

const Still = lazyComponent(() => import('./intro-video-still').then((module) => module.IntroVideoStill));

export interface StillProps extends Person {
  photo?: string;
  className?: string;
}

/** Older recordings carry no duration; seeking beyond the end makes the player find it. */
function findDuration(video: HTMLVideoElement) {
  if (video.duration !== Infinity) return;
  video.addEventListener('durationchange', () => (video.currentTime = 0), { once: true });
  video.currentTime = Number.MAX_SAFE_INTEGER;
}

interface IntroVideoProps {
  src: string;
  label: string;
  className?: string;
  /** Shown with an explanation if the browser cannot play the video. */
  still: Omit<StillProps, 'className'>;
}

export function IntroVideo({ src, label, className, still }: IntroVideoProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) {
    return (
      <Suspense>
        <Still {...still} className={className} />
      </Suspense>
    );
  }

  function check({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    findDuration(video);
    // An engine that only supports the sound would show a black box; WebKit may read the width a little later.
    setTimeout(() => video.videoWidth === 0 && setFailed(src), PICTURE_MS);
  }

  return (
    <video
      key={src}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onLoadedMetadata={check}
      onError={() => setFailed(src)}
      className={className}
    />
  );
}
