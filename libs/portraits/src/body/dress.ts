import { trunkPath, shoulderAt, type Trunk } from './body.js';
import { collarbones, FLOOR, folds, HEM, neckline, opening, sleeveLines, waistband, type Dress } from './cloth.js';
import { circle, mix, n, type Ink, type Tone } from '../ink.js';
import { hooded, jacket, knot, zipped } from './jackets.js';
import type { Belt, Look } from '../look.js';

export type Outfit =
  | 'gi'
  | 'dobok'
  | 'rashguard'
  | 'singlet'
  | 'tank'
  | 'crop'
  | 'bare'
  | 'tee'
  | 'hoodie'
  | 'jacket'
  | 'knit';

export const BELTS: Record<Belt, string> = {
  white: '#F6F2EA',
  blue: '#2E62E0',
  purple: '#7F55E0',
  brown: '#7E4C28',
  black: '#1B1B22',
};

const GI_COLORS: Record<string, string> = { '#2453C9': '#2A4FA8', '#2A2D36': '#2B2E38', '#1D7389': '#2A3C5E' };

/** Judo and jiu-jitsu know coloured jackets, karate and taekwondo do not. */
export const giColor = (look: Look): string =>
  look.discipline === 'karate' || look.discipline === 'taekwondo' ? '#F4EFE6' : (GI_COLORS[look.accent] ?? '#F4EFE6');

function vest(trunk: Trunk, strap: number, scoop: number, hem: number, broad = 1): string {
  const { frame, turn, sway, man } = trunk;
  const x = turn * 30;
  const half = (s: number) => 1 - Math.max(0, s * turn) * 0.22;
  const inner = frame.neck + 24;
  const outer = Math.min(inner + strap, frame.shoulder * 0.84);
  const chest = frame.shoulder * (man ? 0.86 : 0.86) * broad;
  const side = (s: number) => half(s) * s;
  return (
    `M${n(side(-1) * inner)},2C${n(side(-1) * inner + x * 0.4)},${n(scoop * 0.75)} ${n(x - 40)},${scoop} ${n(x)},${scoop}C${n(x + 40)},${scoop} ${n(side(1) * inner + x * 0.4)},${n(scoop * 0.75)} ${n(side(1) * inner)},2` +
    `L${n(side(1) * outer)},14C${n(side(1) * (outer - 6))},100 ${n(side(1) * chest * 0.84)},170 ${n(side(1) * chest + 8 + sway * 0.2)},226C${n(side(1) * chest + sway * 0.4)},300 ${n(side(1) * frame.waist + 8 + sway * 0.6)},360 ${n(side(1) * (frame.waist + 6) + sway * 0.75)},430L${n(side(1) * (frame.hip + 8) + sway)},${hem}` +
    `H${n(side(-1) * (frame.hip + 8) + sway)}L${n(side(-1) * (frame.waist + 6) + sway * 0.75)},430C${n(side(-1) * frame.waist - 8 + sway * 0.6)},360 ${n(side(-1) * chest + sway * 0.4)},300 ${n(side(-1) * chest - 8 + sway * 0.2)},226C${n(side(-1) * chest * 0.84)},170 ${n(side(-1) * (outer - 6))},100 ${n(side(-1) * outer)},14Z`
  );
}

function cropTop(trunk: Trunk): string {
  return vest(trunk, 34, 104, 640).replace(/L[^L]*,430L[^H]*H[^L]*L[^C]*/, (_) => {
    const y = 330;
    const { frame, sway, turn } = trunk;
    const h = (s: number) => s * (frame.waist + 18) * (1 - Math.max(0, s * turn) * 0.22) + sway * 0.5;
    return `L${n(h(1))},${y}C${n(h(1) * 0.4)},${y + 16} ${n(h(-1) * 0.4)},${y + 16} ${n(h(-1))},${y}`;
  });
}

function mark(ink: Ink, look: Look, x: number, y: number, color: string): string {
  return look.jaw % 2 > 1
    ? ink.line(`M${n(x - 24)},${y + 12}l24,-22l24,22M${n(x - 24)},${y + 34}l24,-22l24,22`, color, 9)
    : ink.line(circle(x, y + 8, 20), color, 7) + ink.line(`M${n(x - 10)},${y + 8}h20`, color, 7);
}

/** The muscles or the softness of a bare trunk, as lines of shadow. */
function bareLines(ink: Ink, look: Look, trunk: Trunk): string {
  const x = trunk.turn * 30;
  const s = trunk.frame.shoulder;
  return ink.line(
    `M${n(x - 10)},196C${n(x - 60)},236 ${n(-s * 0.5 + x)},236 ${n(-s * 0.76 + x * 0.4)},190M${n(x + 10)},196C${n(x + 60)},236 ${n(s * 0.5 + x)},236 ${n(s * 0.76 + x * 0.4)},190M${n(x)},60V190M${n(x + trunk.sway * 0.6)},270V430M${n(x - 60)},330h26M${n(x + 34)},330h26M${n(x - 58)},392h24M${n(x + 34)},392h24`,
    look.skin.shade,
    5,
    'opacity=".4"',
  );
}

export function dress(ink: Ink, look: Look, trunk: Trunk, outfit: Outfit): Dress {
  const accent = ink.tone(look.accent);
  const pale = ink.tone('#F1EADC');
  const dark = ink.tone('#343A4E');
  const shorts = ink.tone(look.second === look.accent ? '#262932' : look.second);
  const x = trunk.turn * 30;
  const body = trunkPath(trunk, 4, HEM);
  const under = (tone: Tone) => waistband(ink, trunk, tone);
  const trim = (tone: Tone) => mix(tone.base, tone.base === pale.base ? '#262932' : '#FFF8EA', 0.8);
  switch (outfit) {
    case 'gi':
    case 'dobok': {
      const tone = ink.tone(giColor(look));
      const band = outfit === 'dobok' && look.belt === 'black' ? dark : tone;
      const patch = giColor(look) === '#F4EFE6' ? accent : pale;
      const px = trunk.frame.shoulder * 0.46;
      const badge =
        outfit === 'gi' && look.discipline !== 'karate'
          ? ink.lit(`M${n(px - 4)},120l54,-6l4,56l-54,6Z`, patch, 4, 0) +
            ink.line(`M${n(px + 10)},158l16,-24l16,22`, tone.base, 6)
          : '';
      return {
        trunk: jacket(ink, look, trunk, tone, band) + badge + knot(ink, trunk, BELTS[look.belt ?? 'white']),
        sleeve: tone,
        sleeveEnd: 1.82,
        sleeveGrow: 1.28,
        legs: tone,
        legEnd: 1.9,
      };
    }
    case 'rashguard': {
      const sleeve = ink.tone(look.belt ? BELTS[look.belt] : look.accent);
      const base = look.accent === '#E9E1D2' ? pale : dark;
      const side = (s: number) =>
        ink.fill(
          `M${n(s * (trunk.frame.neck + 14))},-30L${n(shoulderAt(trunk.frame, s, trunk.turn)[0] * 0.72)},230L${n(s * 420)},260V-40Z`,
          s === ink.light.side ? sleeve.base : sleeve.shade,
        );
      return {
        trunk:
          under(shorts) +
          ink.lit(
            body,
            base,
            16,
            5,
            side(-1) +
              side(1) +
              ink.line(
                [-1, 1]
                  .map(
                    (s) =>
                      `M${n(s * (trunk.frame.neck + 14))},-30L${n(shoulderAt(trunk.frame, s, trunk.turn)[0] * 0.72)},230`,
                  )
                  .join(''),
                trim(base),
                4,
              ),
          ) +
          opening(ink, look, trunk, neckline(trunk, 16, 4)) +
          mark(ink, look, x, 130, base === pale ? '#C8232F' : trim(base)),
        sleeve,
        sleeveEnd: 1.9,
        sleeveGrow: 1.04,
        legs: shorts,
        legEnd: 0.72,
      };
    }
    case 'singlet': {
      const tone = look.accent === '#E9E1D2' ? ink.tone('#C8232F') : accent;
      return {
        trunk:
          collarbones(ink, look, trunk) +
          ink.lit(
            vest(trunk, 34, 190, 650, 0.96),
            tone,
            16,
            5,
            ink.line(
              `M${n(-trunk.frame.hip)},300L${n(-60 + x)},${FLOOR}M${n(trunk.frame.hip)},300L${n(60 + x)},${FLOOR}`,
              pale.base,
              26,
            ),
          ),
        sleeveEnd: 0,
        sleeveGrow: 1,
        legs: tone,
        legEnd: 0.62,
      };
    }
    case 'tank':
      return {
        trunk:
          collarbones(ink, look, trunk) +
          under(shorts) +
          ink.lit(
            vest(trunk, trunk.man ? 46 : 30, trunk.man ? 92 : 108, HEM),
            accent,
            16,
            5,
            folds(
              ink,
              accent,
              `M${n(-trunk.frame.waist * 0.5)},300C-40,360 -60,420 -90,470M${n(trunk.frame.waist * 0.6)},330C60,380 70,430 50,490`,
            ),
          ) +
          mark(ink, look, x, 190, trim(accent)),
        sleeveEnd: 0,
        sleeveGrow: 1,
        legs: shorts,
        legEnd: 0.7,
      };
    case 'crop': {
      const path = cropTop(trunk);
      return {
        trunk:
          collarbones(ink, look, trunk) +
          ink.line(`M${n(x + trunk.sway * 0.6)},350V450`, look.skin.shade, 5, 'opacity=".7"') +
          ink.lit(path, accent, 20, 5) +
          mark(ink, look, x, 190, trim(accent)) +
          waistband(ink, trunk, shorts, true),
        sleeveEnd: 0,
        sleeveGrow: 1,
        legs: shorts,
        legEnd: 0.7,
      };
    }
    case 'bare':
      return {
        trunk: collarbones(ink, look, trunk) + bareLines(ink, look, trunk) + waistband(ink, trunk, accent, true),
        sleeveEnd: 0,
        sleeveGrow: 1,
        legs: accent,
        legEnd: 0.74,
      };
    case 'tee':
      return {
        trunk:
          under(dark) +
          ink.lit(
            trunkPath(trunk, 10, HEM),
            accent,
            18,
            5,
            folds(ink, accent, `${sleeveLines(trunk)}M-80,330C-50,370 -60,430 -110,480M90,350C60,390 70,450 100,500`),
          ) +
          opening(ink, look, trunk, neckline(trunk, 30)) +
          ink.line(neckline(trunk, 34, 20).replace(/L.*$/, ''), accent.shade, 7) +
          mark(ink, look, x + 60, 150, trim(accent)),
        sleeve: accent,
        sleeveEnd: 0.62,
        sleeveGrow: 1.2,
        legs: dark,
        legEnd: 1.9,
      };
    case 'knit':
      return {
        trunk:
          under(dark) +
          ink.lit(
            trunkPath(trunk, 14, HEM),
            accent,
            18,
            5,
            folds(ink, accent, `${sleeveLines(trunk)}M-90,320C-60,370 -70,440 -120,490M100,340C70,390 80,450 110,510`),
          ) +
          opening(ink, look, trunk, neckline(trunk, 20, 10)) +
          ink.line(neckline(trunk, 28, 16).replace(/L.*$/, ''), mix(accent.base, accent.lit, 0.6), 18) +
          ink.line(neckline(trunk, 38, 22).replace(/L.*$/, ''), accent.shade, 4),
        sleeve: accent,
        sleeveEnd: 1.86,
        sleeveGrow: 1.24,
        legs: dark,
        legEnd: 1.9,
      };
    case 'jacket':
      return zipped(ink, look, trunk, look.accent === '#E9E1D2' ? dark : accent, pale);
    case 'hoodie':
      return hooded(ink, look, trunk);
  }
}
