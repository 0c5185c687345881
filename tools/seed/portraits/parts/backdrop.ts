import { Dice } from '../../random.js';
import { circle, HEIGHT, mix, WIDTH, type Ink } from './ink.js';

export type Place = 'poster' | 'ring' | 'cage' | 'dojo' | 'gym' | 'wall' | 'night';

const GROUNDS: Record<Place, readonly string[]> = {
  poster: ['#2A1218', '#14204A', '#2B2E37', '#C9B89A', '#22362F', '#D8CDBA'],
  ring: ['#191C28', '#22131A', '#142033'],
  cage: ['#17191F', '#1D222B', '#1A1520'],
  dojo: ['#B89B70', '#8A6B4A', '#C7B48F'],
  gym: ['#2C3440', '#33302C', '#26302E'],
  wall: ['#5B2B26', '#3E4653', '#56504A'],
  night: ['#141B33', '#1C1526', '#10242C'],
};

/** The mat: a faint 88 x 44 tatami grid in perspective. */
export function mat(color: string, horizon: number, width = WIDTH, height = HEIGHT): string {
  const center = width / 2;
  const rows = [0, 0.1, 0.24, 0.44, 0.7, 1].map((t) => horizon + t * (height - horizon));
  const columns = Array.from({ length: 15 }, (_, i) => i - 7);
  return (
    `<path d="M0,${horizon}H${width}V${height}H0Z" fill="${color}"/>` +
    `<g stroke="${mix(color, '#F6F4F0', 0.16)}" stroke-width="3" fill="none">` +
    rows.map((y) => `<path d="M0,${y.toFixed(1)}H${width}"/>`).join('') +
    columns
      .map(
        (i) =>
          `<path d="M${(center + (i * width) / 9).toFixed(1)},${horizon}L${(center + (i * width) / 2.6).toFixed(1)},${height}"/>`,
      )
      .join('') +
    '</g>'
  );
}

export function bag(x: number, top: number, bottom: number, width: number, color: string, light: 1 | -1): string {
  const half = width / 2;
  const shade = mix(color, '#0C0D11', 0.4);
  return (
    `<path d="M${x},0V${top - 30}M${x},${top - 40}L${x - half + 8},${top + 4}M${x},${top - 40}L${x + half - 8},${top + 4}" stroke="#6B7385" stroke-width="5" fill="none"/>` +
    `<rect x="${x - half}" y="${top}" width="${width}" height="${bottom - top}" rx="${width * 0.2}" fill="${shade}"/>` +
    `<rect x="${light > 0 ? x - half + width * 0.3 : x - half}" y="${top}" width="${width * 0.7}" height="${bottom - top}" rx="${width * 0.2}" fill="${color}"/>` +
    `<path d="M${x - half},${top + (bottom - top) * 0.24}h${width}M${x - half},${top + (bottom - top) * 0.78}h${width}" stroke="${mix(color, '#F6F4F0', 0.7)}" stroke-width="9" opacity=".7"/>`
  );
}

function rays(ink: Ink, color: string, cx: number, cy: number, count: number): string {
  const parts = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2 + 0.08;
    const b = a + Math.PI / count;
    const p = (angle: number) =>
      `${(cx + Math.cos(angle) * 1100).toFixed(0)},${(cy + Math.sin(angle) * 1100).toFixed(0)}`;
    return `M${cx},${cy}L${p(a)}L${p(b)}Z`;
  });
  return ink.fill(parts.join(''), color, 'opacity=".5"');
}

function motif(ink: Ink, place: Place, ground: string, dice: Dice): string {
  const { side, color } = ink.light;
  const other = color === '#FF5A5F' ? '#5E8BFF' : '#FF5A5F';
  const lift = mix(ground, '#F6F4F0', 0.1);
  switch (place) {
    case 'poster': {
      const kind = dice.int(0, 3);
      const disc = mix(ground, color, 0.62);
      if (kind === 0) return rays(ink, mix(ground, color, 0.3), 360, 420, 16) + ink.fill(circle(360, 380, 286), disc);
      if (kind === 1)
        return (
          ink.fill(circle(360 + side * 40, 360, 310), disc) +
          ink.fill(circle(360 + side * 40, 360, 262), mix(ground, color, 0.42))
        );
      if (kind === 2)
        return (
          ink.fill(`M${side > 0 ? 250 : 470},0L${side > 0 ? 720 : 0},0V960H${side > 0 ? 470 : 250}Z`, disc) +
          ink.fill(
            `M${side > 0 ? 210 : 510},0h${side * 22}L${side > 0 ? 452 : 268},960h${-side * 22}Z`,
            mix(ground, '#F6F4F0', 0.7),
          )
        );
      return [0, 1, 2]
        .map((i) =>
          ink.fill(
            `M0,${250 + i * 150}L720,${90 + i * 150}v70L0,${320 + i * 150}Z`,
            i === 1 ? mix(ground, other, 0.5) : disc,
          ),
        )
        .join('');
    }
    case 'ring':
      return (
        ink.fill('M0,0H720V470H0Z', mix(ground, '#0C0D11', 0.3)) +
        Array.from({ length: 46 }, (_, i) =>
          ink.fill(
            circle((i * 79 + 13) % 720, 250 + ((i * 53) % 150), 15 + ((i * 7) % 8)),
            mix(ground, '#F6F4F0', 0.06 + ((i * 3) % 5) * 0.012),
          ),
        ).join('') +
        ink.fill(`M${side > 0 ? 610 : 40},300h70v330h-70Z`, mix(color, '#0C0D11', 0.25)) +
        [300, 400, 500]
          .map((y, i) =>
            ink.line(
              `M-10,${y}C200,${y + 12} 520,${y + 12} 730,${y}`,
              i === 1 ? '#E9E4DA' : mix(i ? other : color, '#0C0D11', 0.15),
              15,
            ),
          )
          .join('') +
        mat(mix(ground, '#8FA3C8', 0.3), 640)
      );
    case 'cage':
      return (
        ink.line(
          Array.from({ length: 22 }, (_, i) => `M${i * 60 - 460},0l620,620M${i * 60 + 620 - 460},0l-620,620`).join(''),
          lift,
          4,
        ) +
        ink.fill('M-10,600H730v34H-10Z', mix(color, '#0C0D11', 0.35)) +
        ink.fill(`M${side > 0 ? 70 : 596},0h54V620h-54Z`, mix(other, '#0C0D11', 0.45)) +
        mat(mix(ground, '#7C8290', 0.2), 634)
      );
    case 'dojo':
      return (
        [0, 1, 2, 3]
          .map(
            (i) =>
              ink.fill(`M${24 + i * 174},40h150v470h-150Z`, mix('#F3EAD6', ground, 0.12)) +
              ink.line(
                `M${24 + i * 174 + 75},40v470M${24 + i * 174},196h150M${24 + i * 174},354h150`,
                mix(ground, '#3A2A1C', 0.3),
                5,
              ),
          )
          .join('') +
        ink.fill(circle(360, 270, 128), mix('#C81E2B', ground, 0.12)) +
        ink.fill('M0,0H720V40H0ZM0,510H720V548H0Z', mix(ground, '#3A2A1C', 0.6)) +
        mat('#8E9A6B', 548)
      );
    case 'gym':
      return (
        [0, 1, 2]
          .map(
            (i) =>
              ink.fill(`M${40 + i * 236},60h190v190h-190Z`, mix(ground, color, 0.3 - i * 0.06)) +
              ink.line(`M${135 + i * 236},60v190M${40 + i * 236},155h190`, ground, 9),
          )
          .join('') +
        bag(side > 0 ? 92 : 628, 190, 560, 112, mix(other, '#23262F', 0.45), side) +
        ink.fill('M0,610H720v26H0Z', mix(ground, '#0C0D11', 0.35)) +
        mat(mix(ground, '#1D4FD7', 0.2), 636)
      );
    case 'wall':
      return (
        ink.line(
          Array.from(
            { length: 17 },
            (_, r) =>
              `M0,${r * 60}H720` +
              Array.from({ length: 8 }, (_, c) => `M${c * 110 + (r % 2) * 55 - 20},${r * 60}v60`).join(''),
          ).join(''),
          mix(ground, '#0C0D11', 0.2),
          4,
        ) +
        ink.fill(
          `M${side > 0 ? 720 : 0},0L${side > 0 ? 180 : 540},960H${side > 0 ? 720 : 0}Z`,
          mix(ground, color, 0.4),
          'opacity=".4"',
        )
      );
    case 'night':
      return (
        Array.from({ length: 12 }, (_, i) => {
          const height = 150 + ((i * 97) % 210);
          return (
            ink.fill(
              `M${i * 64 - 20},${640 - height}h56v${height}h-56Z`,
              mix(ground, '#4A5A8A', 0.16 + (i % 3) * 0.06),
            ) +
            Array.from({ length: 6 }, (_, w) =>
              (i * 5 + w * 3) % 4
                ? ''
                : ink.fill(
                    `M${i * 64 - 8 + (w % 2) * 20},${660 - height + w * 26}h9v11h-9Z`,
                    '#F5C46A',
                    'opacity=".75"',
                  ),
            ).join('')
          );
        }).join('') +
        ink.fill(circle(side > 0 ? 560 : 160, 150, 58), mix('#F6E7C4', ground, 0.1)) +
        mat(mix(ground, '#0C0D11', 0.3), 640)
      );
  }
}

/** Poster ground, motif and the light from one corner; drawn under the person. */
export function backdrop(ink: Ink, place: Place, seed: string): string {
  const dice = new Dice(`backdrop:${seed}`);
  const ground = dice.pick(GROUNDS[place]);
  const { side, color } = ink.light;
  const glow = ink.define(
    (id) =>
      `<radialGradient id="${id}" cx="${side > 0 ? 1 : 0}" cy="0.06" r="0.95"><stop offset="0" stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  const dusk = ink.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0C0D11" stop-opacity=".12"/><stop offset=".5" stop-color="#0C0D11" stop-opacity="0"/><stop offset="1" stop-color="#0C0D11" stop-opacity=".5"/></linearGradient>`,
  );
  const whole = `M0,0H${WIDTH}V${HEIGHT}H0Z`;
  return ink.fill(whole, ground) + motif(ink, place, ground, dice) + ink.fill(whole, glow) + ink.fill(whole, dusk);
}
