export const STILLS = 12;
const WIDTH = 240;

export interface Still {
  url: string;
  second: number;
}

/** Draws evenly spaced stills of a video and reports each; null if the browser cannot. */
export function watchStills(source: string, onStills: (stills: Still[] | null) => void): () => void {
  const video = document.createElement('video');
  let stills: Still[] = [];
  const seek = () => (video.currentTime = (video.duration * (stills.length + 0.5)) / STILLS);
  video.onloadedmetadata = () => (Number.isFinite(video.duration) && video.videoWidth > 0 ? seek() : onStills(null));
  video.onerror = () => onStills(null);
  video.onseeked = () => {
    stills = [...stills, { url: pictureOf(video), second: video.currentTime }];
    onStills(stills);
    if (stills.length < STILLS) seek();
  };
  video.muted = true;
  video.preload = 'auto';
  video.src = source;
  return () => {
    video.onloadedmetadata = video.onerror = video.onseeked = null;
    video.removeAttribute('src');
    video.load();
  };
}

function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg');
}
