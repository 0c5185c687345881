import { Photo } from './photo';

/** A photo beside the words that name it. */
export const Thumbnail = ({ url, thumbhash }: { url: string; thumbhash?: string }) => (
  <span className="h-14 w-11 shrink-0 overflow-hidden rounded-control">
    <Photo src={url} alt="" thumbhash={thumbhash} sizes="64px" />
  </span>
);
