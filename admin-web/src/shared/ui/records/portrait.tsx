import { useState } from 'react';
import { site } from '../../paths';

interface PortraitProps {
  /** A same-origin path, which comes in sizes, or a link; the stock photo stands in for none and for a broken one. */
  image: string | undefined;
  size: number;
}

/** A member's first photo; the name beside it says who it is. */
export function Portrait({ image, size }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  const own = image?.startsWith('/') && !image.includes('?');
  const source = image && image !== broken ? (own ? `${image}?w=360` : image) : site.defaultPhoto;
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(image)}
      style={{ width: size, height: size }}
      className="shrink-0 rounded-full bg-raised object-cover"
    />
  );
}
