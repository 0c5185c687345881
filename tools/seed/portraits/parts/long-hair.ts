import { mix } from './ink.js';
import { facePath } from './head.js';
import { cap, curls, ring, rope, strands, PULLED, type Style } from './strands.js';

/** Hair, braids and cloth that reach the neck or further. */
export const LONG_HAIR = {
  locs: (ink, look) => {
    const lock = (x: number, y: number, length: number, bend: number, color: string) =>
      ink.line(`M${x},${y}q${bend},${length * 0.5} ${bend * 0.5},${length}`, color, 25);
    const { base, shade } = look.hairTone;
    const back = [-118, -96, -74, 74, 96, 118]
      .map((x, i) => lock(x, -60, 268 - Math.abs(i - 2.5) * 18, x * 0.14, i % 2 ? shade : mix(base, shade, 0.5)))
      .join('');
    const front = [-1, 1]
      .map((s) => lock(s * 104, -64, 200, s * 16, base) + lock(s * 84, -108, 96, s * 30, mix(base, shade, 0.4)))
      .join('');
    return {
      back,
      front:
        ink.lit(cap(22, -72, -14, 8), look.hairTone, 22, 6) +
        front +
        strands(ink, look, [
          'M-58,-82C-58,-112 -48,-130 -36,-142',
          'M58,-82C58,-112 48,-130 36,-142',
          'M-18,-86C-20,-116 -15,-132 -10,-146',
          'M20,-86C22,-116 17,-132 12,-146',
        ]),
    };
  },

  bun: (ink, look) => ({
    back: ink.lit(
      'M-54,-184C-54,-226 54,-226 54,-184C54,-150 34,-128 0,-128C-34,-128 -54,-150 -54,-184Z',
      look.hairTone,
      20,
      6,
    ),
    front:
      ink.lit(cap(10, -72, 22, 3), look.hairTone, 22, 6) +
      strands(ink, look, PULLED) +
      ink.fill('M-32,-146q32,-12 64,0v12q-32,-12 -64,0Z', look.accent),
  }),

  ponytail: (ink, look) => {
    const s = -ink.light.side;
    const x = (n: number) => n * s;
    return {
      back: ink.lit(
        `M${x(30)},-140C${x(130)},-190 ${x(196)},-110 ${x(182)},20C${x(176)},96 ${x(196)},150 ${x(160)},212C${x(146)},150 ${x(128)},110 ${x(126)},30C${x(124)},-40 ${x(100)},-80 ${x(40)},-90Z`,
        look.hairTone,
        20,
        6,
      ),
      front:
        ink.lit(cap(10, -72, 24, 3), look.hairTone, 22, 6) +
        strands(ink, look, PULLED.slice(0, 4)) +
        ink.line(`M${x(-78)},-56C${x(-40)},-92 ${x(10)},-104 ${x(52)},-112`, look.hairTone.shade, 4),
    };
  },

  braids: (ink, look) => ({
    back: '',
    front:
      ink.lit(cap(8, -74, 44, 4), look.hairTone, 20, 6) +
      ink.line('M0,-84C-1,-110 0,-126 0,-142', mix(look.skin.base, look.skin.shade, 0.4), 4) +
      strands(ink, look, [
        'M-16,-84C-40,-90 -78,-66 -92,-12',
        'M-22,-108C-64,-108 -94,-70 -100,-10',
        'M16,-84C40,-90 78,-66 92,-12',
        'M22,-108C64,-108 94,-70 100,-10',
      ]) +
      rope(ink, look, -1, -100, 48, 7) +
      rope(ink, look, 1, 100, 48, 7),
  }),

  bob: (ink, look) => ({
    back: ink.lit(
      'M-118,-20C-130,-120 -84,-166 0,-166C84,-166 130,-120 118,-20C124,40 130,90 116,138C80,156 -80,156 -116,138C-130,90 -124,40 -118,-20Z',
      { ...look.hairTone, base: look.hairTone.shade },
      20,
      6,
    ),
    front:
      ink.lit(
        'M-116,128C-132,60 -124,-30 -110,-84C-92,-140 -48,-162 4,-162C70,-160 106,-128 114,-76C126,-20 132,70 116,128C104,136 92,132 86,120C98,60 98,-10 84,-50C60,-60 20,-84 -14,-118C-30,-84 -66,-60 -84,-46C-98,-10 -98,60 -86,120C-92,132 -104,136 -116,128Z',
        look.hairTone,
        20,
        6,
      ) + strands(ink, look, ['M-20,-132C-60,-110 -92,-70 -102,0', 'M-6,-140C50,-120 92,-80 102,0']),
  }),

  long: (ink, look) => ({
    back: ink.lit(
      'M-120,-20C-132,-122 -84,-170 0,-170C84,-170 132,-122 120,-20C132,60 120,140 152,220C160,262 120,288 80,282L-80,282C-120,288 -160,262 -152,220C-120,140 -132,60 -120,-20Z',
      { ...look.hairTone, base: mix(look.hairTone.base, look.hairTone.shade, 0.7) },
      20,
      6,
    ),
    front:
      ink.lit(
        'M-112,190C-138,110 -118,10 -112,-60C-104,-130 -56,-166 6,-166C72,-164 108,-124 114,-58C122,10 138,110 112,190C104,140 106,90 98,50C98,0 92,-36 76,-60C50,-76 24,-94 8,-124C-10,-90 -52,-72 -80,-50C-94,-30 -98,0 -98,50C-106,90 -104,140 -112,190Z',
        look.hairTone,
        18,
        6,
      ) +
      strands(ink, look, [
        'M0,-140C-50,-122 -96,-80 -106,10',
        'M14,-142C60,-124 98,-80 106,10',
        'M-112,60C-122,100 -116,130 -114,160',
        'M112,60C122,100 116,130 114,160',
      ]),
  }),

  bigCurls: (ink, look) => ({
    back:
      ink.fill(
        'M-140,-40C-150,-140 -80,-196 0,-196C80,-196 150,-140 140,-40C170,40 170,130 120,170H-120C-170,130 -170,40 -140,-40Z',
        look.hairTone.shade,
      ) +
      curls(ink, look, [
        ...ring(9, 140, 60, 120, 42, Math.PI * 1.12, Math.PI * 0.72).slice(0, 2),
        ...[-1, 1].flatMap((s): [number, number, number][] => [
          [s * 138, -30, 42],
          [s * 152, 36, 44],
          [s * 156, 104, 42],
          [s * 134, 160, 40],
        ]),
      ]),
    front: curls(ink, look, [
      ...ring(10, 104, 82, -84, 38),
      ...ring(6, 62, 44, -96, 34),
      [-96, -30, 27],
      [98, -30, 27],
      [-76, -72, 27],
      [-44, -94, 26],
      [58, -86, 27],
      [84, -62, 26],
      [-110, 22, 26],
      [112, 22, 26],
    ]),
  }),

  hijab: (ink, look) => {
    const outer = facePath(look, 22);
    return {
      back: ink.lit(
        'M-118,-10C-128,-116 -82,-164 0,-164C82,-164 128,-116 118,-10C122,60 112,110 128,150C190,190 208,240 196,300H-196C-208,240 -190,190 -128,150C-112,110 -122,60 -118,-10Z',
        look.hairTone,
        24,
        7,
      ),
      front:
        `<path fill-rule="evenodd" fill="${look.hairTone.base}" d="${outer}M-84,-30C-80,-78 -44,-88 0,-88C44,-88 80,-78 84,-30C88,30 80,72 66,98C50,122 24,138 0,140C-24,138 -50,122 -66,98C-80,72 -88,30 -84,-30Z"/>` +
        ink.fill(
          `M-92,100L-58,130C-24,${look.chin + 1} 24,${look.chin + 1} 58,130L92,100L120,210H-120Z`,
          look.hairTone.shade,
        ) +
        ink.fill(
          'M-98,96C-70,150 -30,170 10,172C60,170 96,140 102,92C124,150 150,176 190,214C120,290 -90,300 -170,240C-130,190 -110,150 -98,96Z',
          look.hairTone.base,
        ) +
        strands(ink, look, [
          'M-92,-50C-70,-110 -30,-128 10,-132',
          'M-104,104C-70,176 20,214 132,196',
          'M-120,160C-70,232 40,262 150,226',
          'M100,104C80,150 50,170 8,176',
          'M104,-10C110,40 104,70 98,96',
        ]),
    };
  },
} satisfies Record<string, Style>;
