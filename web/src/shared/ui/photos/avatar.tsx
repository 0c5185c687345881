import { classNames } from '../class-names';
import type { Person } from './empty-corner';
import { Photo } from './photo';

const sizes = { small: 'size-9', medium: 'size-12', list: 'size-14', large: 'size-16' } as const;

interface AvatarProps extends Person {
  src: string | null | undefined;
  /** Empty when the name stands beside it. */
  alt?: string;
  thumbhash?: string;
  size?: keyof typeof sizes;
  /** Draws the presence dot; say it in words beside the avatar too. */
  online?: boolean;
  className?: string;
}

export function Avatar({ src, alt = '', thumbhash, size = 'medium', online, className, ...person }: AvatarProps) {
  return (
    <span className={classNames('relative block shrink-0', sizes[size], className)}>
      <Photo
        src={src}
        {...person}
        alt={alt}
        thumbhash={thumbhash}
        width={96}
        height={96}
        sizes="96px"
        className="rounded-full object-top"
      />
      {online && <i aria-hidden className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-bg bg-ok" />}
    </span>
  );
}
