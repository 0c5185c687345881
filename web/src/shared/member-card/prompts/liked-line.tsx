import type { About } from '@corner/contracts/schemas/about';
import { likedText, type Pointable } from './about-text';

interface LikedLineProps {
  of: Pointable;
  about: About;
  name: string;
  className: string;
}

/** What of the own profile a like is about. */
export function LikedLine({ of, about, name, className }: LikedLineProps) {
  const liked = likedText(of, about, name);
  return (
    liked && (
      <p dir="auto" className={className}>
        {liked}
      </p>
    )
  );
}
