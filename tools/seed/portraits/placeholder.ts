import { circle, HEIGHT, Ink, mix, WIDTH } from './parts/ink.js';
import { mat } from './parts/backdrop.js';

/** The neutral figure that stands in for a missing or broken photo. */
export function placeholder(): string {
  const ink = new Ink({ side: 1, color: '#5E8BFF' });
  const ground = '#1E2129';
  const figure = mix(ground, '#8D93A1', 0.42);
  const tone = { base: figure, shade: mix(figure, '#0C0D11', 0.22), line: ground };
  const glow = ink.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".36" r=".6"><stop offset="0" stop-color="#8D93A1" stop-opacity=".34"/><stop offset="1" stop-color="#8D93A1" stop-opacity="0"/></radialGradient>`,
  );
  return ink.sheet(
    ink.fill(`M0,0H${WIDTH}V${HEIGHT}H0Z`, ground) +
      mat(mix(ground, '#0C0D11', 0.25), 640) +
      ink.fill(`M0,0H${WIDTH}V${HEIGHT}H0Z`, glow) +
      ink.fill(circle(360, 380, 262), mix(ground, '#8D93A1', 0.12)) +
      ink.lit(
        'M300,480C300,590 284,616 236,632C120,662 76,700 66,800L52,990H668L654,800C644,700 600,662 490,632C436,616 420,590 420,480Z',
        tone,
        30,
        0,
      ) +
      ink.lit(
        'M250,356C250,256 294,220 360,220C426,220 470,256 470,356C470,456 424,530 360,530C296,530 250,456 250,356Z',
        tone,
        26,
        0,
      ),
  );
}
