import { Ink, mix } from './ink.js';
import type { Picture } from './picture.js';

/** The neutral figure that stands in for a missing or broken photo. */
export function placeholder(): Picture {
  const ink = new Ink({ side: 1, key: '#DDE4F2', rim: '#7F95C8', dusk: '#0C0D14' });
  const ground = '#1E2129';
  const tone = ink.tone(mix(ground, '#8D93A1', 0.46));
  const disc = (r: number, color: string) => `<circle cx="360" cy="380" r="${r}" fill="${color}"/>`;
  return {
    back:
      ink.fill('M0,0H720V960H0Z', ground) +
      disc(330, mix(ground, '#8D93A1', 0.1)) +
      disc(250, mix(ground, '#8D93A1', 0.2)) +
      ink.fill('M0,700H720V960H0Z', mix(ground, '#0C0D11', 0.3)),
    front: ink.sheet(
      ink.lit(
        'M296,470C296,560 290,590 236,612C130,644 76,690 66,800L52,990H668L654,800C644,690 590,644 484,612C430,590 424,560 424,470Z',
        tone,
        24,
        4,
      ) +
        ink.lit(
          'M250,350C250,250 294,214 360,214C426,214 470,250 470,350C470,450 424,524 360,524C296,524 250,450 250,350Z',
          tone,
          22,
          4,
        ),
    ),
  };
}
