import { mix } from './ink.js';
import { cap, curls, ring, strands, PULLED, type Style } from './strands.js';

/** Hair that stays above the ears, or shows the scalp. */
export const SHORT_HAIR = {
  bald: (ink, _look, turn) => ({
    back: '',
    front: ink.line(
      `M${ink.light.side * 34 + turn * 6},-108q${ink.light.side * 22},8 ${ink.light.side * 34},30`,
      '#fff',
      8,
      'opacity=".22"',
    ),
  }),

  buzz: (ink, look) => ({
    back: '',
    front: `<g opacity=".9">${ink.lit(cap(4, -66, 6, 2), { ...look.hairTone, base: mix(look.hairTone.base, look.skin.base, 0.18) }, 18, 5)}</g>`,
  }),

  crop: (ink, look) => ({
    back: '',
    front:
      ink.fill(cap(2, -60, 10, 1), mix(look.hairTone.base, look.skin.shade, 0.42)) +
      ink.lit(
        'M-92,-62C-98,-120 -72,-164 -6,-166C66,-166 100,-124 93,-60C84,-74 78,-84 70,-90L62,-66L48,-88L34,-62L18,-86L4,-60L-12,-84L-28,-60L-42,-84L-58,-64L-66,-88C-80,-82 -86,-74 -92,-62Z',
        look.hairTone,
        18,
        6,
      ) +
      strands(ink, look, ['M-50,-140q-14,20 -12,38', 'M-8,-150q-10,22 -8,44', 'M36,-146q4,22 4,42']),
  }),

  quiff: (ink, look) => ({
    back: '',
    front:
      ink.fill(cap(4, -62, 16, 2), mix(look.hairTone.base, look.skin.shade, 0.3)) +
      ink.lit(
        'M-94,-50C-104,-96 -84,-140 -52,-158C-10,-186 70,-190 100,-146C112,-124 104,-84 93,-52C88,-78 74,-96 50,-98C8,-98 -52,-104 -70,-92C-84,-84 -90,-68 -94,-50Z',
        look.hairTone,
        20,
        6,
      ) +
      strands(ink, look, [
        'M-60,-104C-20,-140 40,-146 84,-124',
        'M-40,-100C0,-124 46,-126 86,-104',
        'M-70,-116C-44,-148 -10,-160 30,-164',
      ]),
  }),

  curlyTop: (ink, look) => ({
    back: '',
    front:
      ink.fill(cap(2, -60, 8, 1), mix(look.hairTone.base, look.skin.shade, 0.42)) +
      curls(ink, look, [
        ...ring(8, 82, 62, -96, 31),
        ...ring(6, 52, 40, -96, 30),
        [-66, -82, 24],
        [-36, -80, 23],
        [-4, -84, 24],
        [30, -80, 23],
        [62, -82, 24],
      ]),
  }),

  afro: (ink, look) => ({
    back:
      ink.fill(
        'M-150,-20C-170,-110 -110,-214 0,-214C110,-214 170,-110 150,-20C146,40 110,70 0,70C-110,70 -146,40 -150,-20Z',
        look.hairTone.shade,
      ) + curls(ink, look, ring(15, 140, 150, -50, 38, Math.PI * 0.88, Math.PI * 2.12)),
    front: curls(ink, look, [
      ...ring(11, 96, 76, -88, 40),
      ...ring(7, 58, 40, -94, 38),
      [-84, -40, 24],
      [84, -40, 24],
      [-60, -84, 26],
      [-22, -92, 26],
      [18, -92, 26],
      [58, -84, 26],
    ]),
  }),

  manBun: (ink, look) => ({
    back: ink.lit(
      'M-42,-172C-42,-204 42,-204 42,-172C42,-146 26,-130 0,-130C-26,-130 -42,-146 -42,-172Z',
      look.hairTone,
      16,
      6,
    ),
    front: ink.lit(cap(8, -74, 0, 2), look.hairTone, 22, 6) + strands(ink, look, PULLED),
  }),

  cornrows: (ink, look) => ({
    back: [-78, -52, 52, 78]
      .map((x) => ink.line(`M${x},40C${x * 1.2},110 ${x * 1.15},150 ${x * 1.2},196`, look.hairTone.base, 19))
      .join(''),
    front:
      ink.lit(cap(8, -72, -8, 3), look.hairTone, 16, 6) +
      [-66, -42, -20, 0, 20, 42, 66]
        .map((x) =>
          ink.line(
            `M${x},${-80 + Math.abs(x) * 0.28}C${x * 0.98},-108 ${x * 0.8},-124 ${x * 0.55},-142`,
            mix(look.hairTone.base, look.skin.base, 0.4),
            3.4,
          ),
        )
        .join(''),
  }),

  pixie: (ink, look) => ({
    back: '',
    front:
      ink.lit(
        'M-103,24C-118,-40 -112,-110 -76,-142C-34,-176 52,-178 88,-136C116,-104 114,-40 103,24L90,18C94,-14 90,-40 80,-58C40,-62 6,-76 -20,-104C-30,-76 -56,-58 -86,-40C-94,-20 -94,0 -90,18Z',
        look.hairTone,
        20,
        6,
      ) +
      strands(ink, look, [
        'M-14,-124C-50,-110 -84,-80 -94,-34',
        'M4,-128C40,-100 74,-90 92,-60',
        'M-30,-142C-64,-128 -92,-98 -102,-54',
      ]),
  }),
} satisfies Record<string, Style>;
