import { circle, mix, n } from '../ink.js';
import type { Head } from './head.js';

function eye(head: Head, side: number): string {
  const { ink, look, sin } = head;
  const { skin } = look;
  const smiles = look.mouth === 'grin' ? 1 : look.mouth === 'smile' ? 0.6 : 0.2;
  const half = 20 * look.eyes;
  const open = (11.6 - smiles * 1.2) * look.eyes;
  const low = (7.6 - smiles * 2.6) * look.eyes;
  const c = side * 43;
  const slant = look.slant;
  const p = (dx: number, y: number) => `${n(c + side * dx)},${n(y)}`;
  const upper = `${p(-half, 4)}C${p(-half * 0.55, -open * 1.05)} ${p(half * 0.4, -open * 1.3)} ${p(half, -slant)}`;
  const lower = `C${p(half * 0.55, low * 1.05)} ${p(-half * 0.4, low * 1.2)} ${p(-half, 4)}`;
  const outline = head.on(`M${upper}${lower}Z`);
  const lid = head.on(`M${upper}`);
  const [ix] = head.point(c + look.gaze * 2, 0);
  const x = ix + sin * 3;
  const lash = mix(skin.line, '#120A0E', look.lashes ? 0.85 : 0.62);
  const light = ink.light.side;
  const inside =
    ink.fill(circle(x, -1.6, 10.4), mix(look.iris, '#0B0709', 0.45)) +
    ink.fill(circle(x, -1.2, 8.6), look.iris) +
    ink.fill(circle(x, -1.4, 4.6), '#0B0709') +
    ink.line(head.on(`M${upper}`), '#1A0F14', 8, 'opacity=".42"');
  const wing = head.on(
    `M${p(half - 5, -slant - 3)}C${p(half, -slant - 2)} ${p(half + 3, -slant - 4)} ${p(half + 8, -slant - 9)}`,
  );
  return (
    ink.fill(
      head.on(
        `M${p(-half - 4, 5)}C${p(-half * 0.6, -open * 1.7)} ${p(half * 0.5, -open * 2)} ${p(half + 5, -2)}C${p(half * 0.6, 9)} ${p(-half * 0.5, 10)} ${p(-half - 4, 5)}Z`,
      ),
      skin.shade,
      `opacity="${look.lashes ? 0.5 : 0.42}"`,
    ) +
    ink.fill(outline, mix('#FFFBF4', skin.shade, 0.2)) +
    ink.within(outline, inside) +
    ink.fill(circle(x + light * 3.4, -4.6, 2.5), '#FFFFFF') +
    ink.fill(circle(x - light * 3.2, 2.6, 1.3), '#FFFFFF', 'opacity=".6"') +
    ink.line(lid, lash, look.lashes ? 5.4 : 4.4) +
    (look.lashes ? ink.line(wing, lash, 4) : '') +
    ink.line(
      head.on(
        `M${p(half * 0.75, low * 0.72)}C${p(half * 0.2, low * 1.25)} ${p(-half * 0.3, low * 1.3)} ${p(-half * 0.7, 5.5)}`,
      ),
      skin.line,
      2,
      'opacity=".5"',
    ) +
    ink.line(
      head.on(
        `M${p(-half * 0.7, -open * 1.15)}C${p(-half * 0.2, -open * 1.75)} ${p(half * 0.5, -open * 1.8)} ${p(half * 0.95, -open * 0.75)}`,
      ),
      skin.line,
      2.6,
      'opacity=".6"',
    ) +
    (look.age > 38
      ? ink.line(
          head.on(
            `M${p(-half * 0.4, 15)}C${p(0, 19)} ${p(half * 0.5, 18)} ${p(half * 0.9, 13)}M${p(half + 9, -1)}L${p(half + 16, -5)}M${p(half + 9, 5)}L${p(half + 17, 7)}`,
          ),
          skin.shade,
          2.6,
          'opacity=".8"',
        )
      : '')
  );
}

function brow(head: Head, side: number): string {
  const { ink, look } = head;
  const c = side * 43;
  const p = (dx: number, y: number) => `${n(c + side * dx)},${n(y)}`;
  const t = 8.5 * look.brows;
  const rise = look.mouth === 'grin' ? 3 : 0;
  const inner = look.mouth === 'focus' ? 4 : 0;
  const path = `M${p(-25, -27 + inner)}C${p(-8, -33 - rise)} ${p(6, -36 - rise)} ${p(14, -34.5 - rise)}C${p(22, -32.5 - rise)} ${p(28, -27 - rise)} ${p(31, -19)}C${p(24, -26)} ${p(16, -35 - rise + t * 0.8)} ${p(8, -35 - rise + t * 0.95)}C${p(-4, -34 - rise + t)} ${p(-16, -29 + inner + t * 0.8)} ${p(-24, -26 + inner + t * 0.9)}C${p(-28, -24 + inner + t * 0.4)} ${p(-28, -26 + inner)} ${p(-25, -27 + inner)}Z`;
  return ink.fill(head.on(path, 3), look.browColor, 'opacity=".92"');
}

export const eyes = (head: Head): string => [-1, 1].map((s) => eye(head, s) + brow(head, s)).join('');

export function glasses(head: Head): string {
  const { ink, look, near } = head;
  if (!look.glasses) return '';
  const frame = (s: number) => {
    const p = (x: number, y: number) => `${n(s * x)},${y}`;
    return head.on(
      `M${p(19, -18)}C${p(34, -22)} ${p(56, -22)} ${p(68, -18)}C${p(72, -4)} ${p(68, 16)} ${p(58, 22)}C${p(46, 26)} ${p(34, 25)} ${p(26, 20)}C${p(18, 12)} ${p(17, -6)} ${p(19, -18)}Z`,
      8,
    );
  };
  const arms = [-1, 1].filter((s) => near === 0 || s === near).map((s) => head.on(`M${s * 69},-12L${s * 97},-6`, 4));
  return (
    [-1, 1].map((s) => ink.fill(frame(s), '#FFFFFF', 'opacity=".1"')).join('') +
    ink.line(
      `${frame(-1)}${frame(1)}${head.on('M-19,-8C-8,-15 8,-15 19,-8', 10)}${arms.join('')}`,
      look.glassesColor,
      4.6,
    )
  );
}
