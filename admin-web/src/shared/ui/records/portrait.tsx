import { useState } from 'react';
import { site } from '../../paths';
import { smallPhoto } from './small-photo';

interface PortraitProps {
  /** The stock photo replaces a missing or broken one. */
  image: string | undefined;
  size: number;
}

/** Decorative: the name beside it identifies the member. */
export function Portrait({ image, size }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  const source = image && image !== broken ? smallPhoto(image) : site.defaultPhoto;
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
      style={{ borderRadius: '50%', background: 'var(--color-raised)', objectFit: 'cover' }}
    />
  );
}
