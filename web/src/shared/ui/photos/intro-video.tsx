import type { SyntheticEvent } from 'react';

/** What browsers record carries no duration; a jump behind the end makes the player find it. */
function findDuration({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
  if (video.duration !== Infinity) return;
  video.addEventListener('durationchange', () => (video.currentTime = 0), { once: true });
  video.currentTime = Number.MAX_SAFE_INTEGER;
}

export function IntroVideo({ src, label, className }: { src: string; label: string; className?: string }) {
  return (
    <video
      key={src}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onLoadedMetadata={findDuration}
      className={className}
    />
  );
}
