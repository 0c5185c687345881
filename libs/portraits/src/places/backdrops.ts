import type { Dice } from '../dice.js';
import { mix, n } from '../ink.js';

export type Place =
  | 'ring'
  | 'gym'
  | 'dawn'
  | 'dojo'
  | 'cage'
  | 'night'
  | 'cafe'
  | 'roof'
  | 'door'
  | 'park'
  | 'red'
  | 'blue'
  | 'gold';

/** The colours of a place: of the ground at the top, the middle and the foot, and of its light. */
export interface Mood {
  sky: readonly [string, string, string];
  key: string;
  rim: string;
  dusk: string;
}

const disc = (x: number, y: number, r: number, color: string, opacity: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}" opacity="${opacity.toFixed(2)}"/>`;
export const area = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`;
const box = (x: number, y: number, w: number, h: number, color: string, opacity = 1) =>
  area(`M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, color, opacity);
const stroke = (path: string, color: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity.toFixed(2)}"/>`;

const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('');

function bag(
  x: number,
  top: number,
  height: number,
  width: number,
  color: string,
  light: string,
  side: number,
): string {
  const edge = side > 0 ? x + width * 0.22 : x - width * 0.5;
  return (
    stroke(`M${n(x)},-10V${top}`, '#0C0D11', 7, 0.8) +
    `<rect x="${n(x - width / 2)}" y="${top}" width="${width}" height="${height}" rx="26" fill="${color}"/>` +
    `<rect x="${n(edge)}" y="${top + 8}" width="${n(width * 0.28)}" height="${height - 16}" rx="20" fill="${light}" opacity=".45"/>` +
    box(x - width / 2, top + height * 0.22, width, 12, light, 0.4)
  );
}

function lamp(x: number, y: number, r: number, color: string): string {
  return disc(x, y, r * 3.2, color, 0.16) + disc(x, y, r * 1.9, color, 0.3) + disc(x, y, r, '#FFF6E0', 0.95);
}

function skyline(dice: Dice, foot: number, color: string, window: string): string {
  return times(11, (i) => {
    const h = 110 + dice.int(0, 240);
    const x = i * 70 - 30;
    return (
      box(x, foot - h, 62, h, color) +
      times(6, (w) =>
        dice.chance(0.5)
          ? box(x + 10 + (w % 2) * 24, foot - h + 18 + Math.floor(w / 2) * 34, 13, 17, window, 0.85)
          : '',
      )
    );
  });
}

type Draw = (mood: Mood, side: 1 | -1, dice: Dice) => string;

const halo: Draw = ({ sky, rim }, side, dice) => {
  const cx = 360 + side * dice.int(-30, 50);
  const kind = dice.int(0, 2);
  if (kind === 0)
    return (
      times(18, (i) => {
        const a = (i / 18) * Math.PI * 2;
        const b = a + Math.PI / 18;
        const p = (t: number) => `${n(360 + Math.cos(t) * 1200)},${n(390 + Math.sin(t) * 1200)}`;
        return area(`M360,390L${p(a)}L${p(b)}Z`, rim, 0.22);
      }) + disc(360, 390, 250, rim, 0.35)
    );
  if (kind === 1) return disc(cx, 370, 320, rim, 0.3) + disc(cx, 370, 250, mix(rim, '#FFFFFF', 0.3), 0.35);
  return (
    area(`M${side > 0 ? 300 : 420},0L${side > 0 ? 720 : 0},0V960H${side > 0 ? 520 : 200}Z`, rim, 0.4) +
    stroke(`M${side > 0 ? 250 : 470},0L${side > 0 ? 470 : 250},960`, mix(sky[2], '#000000', 0.2), 26, 0.5)
  );
};

/** What stands in the places, out of focus. */
export const BACKDROPS: Record<Place, Draw> = {
  ring: ({ sky, rim }, side, dice) =>
    times(60, (i) =>
      disc(
        (i * 79 + 13) % 740,
        300 + ((i * 53) % 190),
        12 + ((i * 7) % 12),
        mix(sky[1], '#FFE2C0', 0.2 + ((i * 3) % 5) * 0.07),
        0.5,
      ),
    ) +
    times(4, (i) => {
      const x = 90 + i * 180;
      return (
        area(`M${x - 20},-20H${x + 20}L${x + 130 - i * 40},620H${x - 170 - i * 30}Z`, '#FFF2DA', 0.1) +
        lamp(x, 44, 26, i % 2 ? rim : '#FFE2B0')
      );
    }) +
    box(side > 0 ? 626 : 26, 430, 68, 400, rim) +
    [520, 600, 680]
      .map((y, i) =>
        stroke(`M-10,${y}C200,${y + 16} 520,${y + 16} 730,${y}`, ['#C8232F', '#EFE7DA', '#2453C9'][i]!, 20),
      )
      .join('') +
    box(0, 780, 720, 200, mix(sky[1], '#8FA3C8', 0.35)) +
    disc(360, 340, dice.int(200, 260), rim, 0.18),
  gym: ({ sky, key, rim }, side, dice) =>
    box(0, 60, 720, 520, sky[1]) +
    times(5, (i) => box(20 + i * 150, 110, 110, 190, key, 0.32)) +
    bag(side > 0 ? 110 : 610, 190, 430, 130, mix('#8E2A24', sky[2], 0.3), key, side) +
    bag(side > 0 ? 300 : 420, 230, 340, 90, mix('#23262F', sky[1], 0.3), rim, side) +
    bag(side > 0 ? 640 : 80, 210, 380, 110, mix('#2453C9', sky[2], 0.4), key, side) +
    times(5, (i) => lamp(40 + i * 165 + dice.int(-20, 20), 70 + (i % 2) * 26, 24, key)) +
    box(0, 640, 720, 340, mix(sky[2], '#2A4A6A', 0.4)) +
    area('M0,640H720V664H0Z', key, 0.25),
  dawn: ({ sky, key }, side) =>
    box(0, 0, 720, 960, mix(sky[2], sky[1], 0.25)) +
    box(side > 0 ? 210 : -40, -20, 560, 660, sky[0]) +
    disc(side > 0 ? 590 : 130, 330, 210, '#FFF6E2', 0.55) +
    disc(side > 0 ? 590 : 130, 330, 110, '#FFFDF4', 0.9) +
    times(4, (i) => box((side > 0 ? 200 : -50) + i * 186, -20, 15, 660, sky[2], 0.85)) +
    times(3, (i) => box(side > 0 ? 200 : -50, 130 + i * 230, 580, 13, sky[2], 0.75)) +
    box(0, 640, 720, 330, mix(sky[2], '#1E1B30', 0.35)) +
    area(side > 0 ? 'M240,640H720L620,960H-60Z' : 'M480,640H0L100,960H780Z', key, 0.3),
  dojo: ({ sky, key }, side) =>
    box(0, 90, 720, 560, sky[1]) +
    times(5, (i) =>
      box(i * 150 - 20, 130, 138, 440, mix(sky[1], key, 0.75 - Math.abs(i - (side > 0 ? 3 : 1)) * 0.14)),
    ) +
    times(11, (i) => box(i * 74 - 24, 130, 8, 440, sky[2], 0.7)) +
    times(4, (i) => box(0, 128 + i * 146, 720, 9, sky[2], 0.7)) +
    box(0, 60, 720, 50, mix(sky[2], '#000000', 0.2)) +
    box(0, 600, 720, 50, mix(sky[2], '#000000', 0.15)) +
    box(0, 650, 720, 320, mix('#B8A468', sky[1], 0.4)) +
    times(5, (i) => stroke(`M${i * 180},650L${(i - 2) * 320 + 360},960`, mix('#7A6A3A', sky[2], 0.3), 8, 0.6)),
  cage: ({ sky, rim }, side) =>
    times(5, (i) => lamp(60 + i * 150, 60 + (i % 2) * 30, 26, '#CFE8FF')) +
    times(30, (i) => disc((i * 97) % 720, 260 + ((i * 61) % 260), 16 + (i % 4) * 5, rim, 0.12)) +
    stroke(
      times(24, (i) => `M${i * 64 - 480},0l700,700M${i * 64 + 240},0l-700,700`),
      mix(sky[1], '#DDEEFF', 0.35),
      7,
      0.55,
    ) +
    box(side > 0 ? 40 : 610, 0, 76, 720, '#151A22') +
    box(side > 0 ? 96 : 610, 0, 18, 720, rim, 0.6) +
    box(-10, 640, 740, 46, mix(rim, '#0C0D11', 0.4)) +
    box(0, 686, 720, 300, mix(sky[1], '#8A96A6', 0.3)),
  night: ({ sky, rim, key }, side, dice) =>
    skyline(dice, 700, mix(sky[0], '#000000', 0.2), '#FFCE7A') +
    times(26, (i) =>
      disc(
        dice.int(-20, 740),
        dice.int(120, 700),
        dice.int(16, 52),
        dice.pick([rim, key, '#5A9BFF', '#FF6A4A', rim]),
        0.16 + (i % 4) * 0.09,
      ),
    ) +
    box(side > 0 ? 520 : 40, 160, 150, 60, rim, 0.85) +
    box(side > 0 ? 40 : 600, 250, 54, 220, '#5AE0FF', 0.6) +
    box(0, 720, 720, 260, mix(sky[2], rim, 0.18)),
  cafe: ({ sky, key }, side, dice) =>
    box(0, 120, 720, 560, sky[1]) +
    times(3, (i) => box(side > 0 ? -20 : 380, 210 + i * 120, 360, 14, mix(sky[2], '#000000', 0.1))) +
    times(15, (i) =>
      box(
        (side > 0 ? 0 : 400) + (i % 5) * 62 + dice.int(0, 14),
        148 + Math.floor(i / 5) * 120,
        dice.int(26, 44),
        62,
        dice.pick(['#C8503A', '#EADCC0', '#3E6A5A', '#D9A24A', '#5A3A2A']),
        0.9,
      ),
    ) +
    box(side > 0 ? 420 : -30, 150, 330, 420, mix(sky[1], '#FFF4D6', 0.7), 0.8) +
    box(side > 0 ? 575 : 125, 150, 12, 420, sky[2]) +
    times(9, (i) =>
      disc((side > 0 ? 640 : 30) + dice.int(-70, 70), 520 + dice.int(-90, 90), 34 + (i % 3) * 10, '#4E7A4A', 0.7),
    ) +
    times(
      3,
      (i) =>
        stroke(`M${150 + i * 210},-10V${90 + (i % 2) * 30}`, '#1A1210', 6) +
        lamp(150 + i * 210, 116 + (i % 2) * 30, 34, key),
    ) +
    box(0, 680, 720, 300, mix(sky[2], '#5A3A22', 0.4)),
  roof: ({ sky }, side, dice) =>
    disc(side > 0 ? 540 : 180, 470, 190, '#FFE0A0', 0.4) +
    disc(side > 0 ? 540 : 180, 470, 104, '#FFF2CC', 0.95) +
    times(5, (i) =>
      area(`M${-40 + i * 170},${150 + ((i * 67) % 130)}q130,-36 260,0q-130,26 -260,0Z`, '#FFD0B0', 0.35),
    ) +
    skyline(dice, 720, mix(sky[0], sky[2], 0.6), '#FFD58A') +
    box(0, 700, 720, 280, sky[2]) +
    stroke('M-10,690H730M-10,760H730', mix(sky[2], '#000000', 0.4), 14),
  door: ({ sky, key }, side, dice) =>
    times(17, (r) =>
      times(8, (c) =>
        box(
          c * 112 + (r % 2) * 56 - 60,
          r * 58,
          104,
          50,
          mix(sky[1], dice.chance(0.5) ? sky[0] : '#C89070', dice.next() * 0.35),
        ),
      ),
    ) +
    box(side > 0 ? 400 : 60, 120, 270, 860, mix(sky[2], '#000000', 0.25)) +
    box(side > 0 ? 424 : 84, 146, 222, 830, mix(key, '#E8A050', 0.3)) +
    box(side > 0 ? 424 : 84, 560, 222, 400, mix(key, sky[1], 0.55)) +
    lamp(side > 0 ? 330 : 390, 150, 30, key) +
    area(side > 0 ? 'M330,150L60,960H600Z' : 'M390,150L120,960H660Z', key, 0.16),
  park: ({ sky }, _side, dice) =>
    times(40, (i) =>
      disc(
        dice.int(-40, 760),
        dice.int(-40, 620),
        dice.int(34, 96),
        dice.pick(['#9CC46A', '#5E9456', '#C6DC86', '#3F7350', '#EAF2B4']),
        0.35 + (i % 3) * 0.15,
      ),
    ) +
    times(4, (i) => box(60 + i * 190 + dice.int(-30, 30), 200, 34, 520, '#4A3A2C', 0.75)) +
    box(0, 690, 720, 290, mix(sky[1], '#4E7A4A', 0.5)) +
    times(12, () => disc(dice.int(0, 720), dice.int(20, 420), dice.int(14, 36), '#FFFBE0', 0.45)),
  red: halo,
  blue: halo,
  gold: halo,
};
