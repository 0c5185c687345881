import { mix, n } from '../ink.js';
import type { Head } from './head.js';
import { cap, curls, fringeShadow, laid, nape, ring, strands, type Curl, type Style } from './strands.js';

const PULLED = [
  'M-62,-76C-52,-108 -30,-130 -8,-140',
  'M-88,-38C-88,-88 -66,-120 -38,-136',
  'M62,-76C52,-108 30,-130 10,-140',
  'M88,-38C88,-88 66,-120 38,-136',
  'M-4,-84C-4,-108 -2,-124 0,-142',
];

function rope(head: Head, side: number, x: number, y: number, steps: number): string {
  const { ink, look } = head;
  const { base, shade, lit } = look.hairTone;
  let knots = '';
  for (let i = 0; i < steps; i++) {
    const px = x + side * Math.sin(i / 3) * 9 - 10 * head.sin;
    const py = y + i * 25;
    const r = 20 - i * 0.6;
    const knot = `M${n(px - r)},${n(py)}C${n(px - r)},${n(py - 18)} ${n(px + r)},${n(py - 18)} ${n(px + r)},${n(py)}C${n(px + r)},${n(py + 16)} ${n(px + 4)},${n(py + 28)} ${n(px)},${n(py + 32)}C${n(px - 4)},${n(py + 28)} ${n(px - r)},${n(py + 16)} ${n(px - r)},${n(py)}Z`;
    knots +=
      ink.fill(knot, i % 2 ? base : mix(base, shade, 0.35)) +
      ink.line(`M${n(px - r * 0.6)},${n(py - 6)}q${n(r * 0.7)},6 ${n(r * 0.6)},26`, shade, 3) +
      ink.line(
        `M${n(px + ink.light.side * r * 0.5)},${n(py - 8)}q${n(ink.light.side * r * 0.3)},6 ${n(ink.light.side * r * 0.1)},14`,
        lit,
        3,
        'opacity=".6"',
      );
  }
  const end = y + steps * 25;
  const px = x + side * Math.sin(steps / 3) * 9 - 10 * head.sin;
  return (
    knots +
    ink.fill(`M${n(px - 9)},${end}h18v11h-18Z`, look.accent) +
    ink.fill(`M${n(px - 9)},${end + 11}h18l-5,30h-8Z`, base)
  );
}

/** Hair, braids and cloth that reach the neck or further. */
export const LONG_HAIR = {
  locs: (head) => {
    const { ink, look } = head;
    const { base, shade } = look.hairTone;
    const lock = (x: number, y: number, length: number, bend: number, color: string, back: number) =>
      ink.line(
        head.around(
          `M${x},${y}C${n(x + bend * 0.5)},${n(y + length * 0.3)} ${n(x + bend)},${n(y + length * 0.6)} ${n(x + bend * 0.7)},${n(y + length)}`,
          back,
        ),
        color,
        22,
      );
    const back = [-116, -98, -80, -62, 62, 80, 98, 116]
      .map((x, i) => lock(x, -50, 250 - Math.abs(i - 3.5) * 16, x * 0.16, i % 2 ? shade : mix(base, shade, 0.5), 16))
      .join('');
    const front = [-1, 1]
      .map((s) => lock(s * 103, -56, 196, s * 14, base, 6) + lock(s * 92, -96, 110, s * 26, mix(base, shade, 0.35), 6))
      .join('');
    return {
      back,
      front:
        laid(head, cap(head, 20, -76, -20, 8)) +
        front +
        strands(
          head,
          [
            'M-60,-84C-60,-114 -50,-134 -36,-148',
            'M60,-84C60,-114 50,-134 36,-148',
            'M-20,-90C-22,-120 -16,-138 -10,-154',
            'M20,-90C22,-120 17,-138 12,-154',
          ],
          ['M30,-150q24,8 40,26'],
        ),
    };
  },

  bun: (head) => {
    const { ink, look } = head;
    return {
      back:
        nape(head, look.hairTone.shade) +
        ink.lit(
          head.around('M-52,-188C-56,-230 56,-230 52,-188C50,-154 32,-134 0,-134C-32,-134 -50,-154 -52,-188Z', 30),
          look.hairTone,
          18,
          5,
        ) +
        ink.line(
          head.around('M-30,-196C-10,-214 22,-212 34,-192M-36,-176C-14,-160 20,-160 36,-178', 30),
          look.hairTone.shade,
          3.4,
        ),
      front: laid(head, cap(head, 9, -78, 20, 2)) + strands(head, PULLED, ['M-30,-144q34,-12 64,8']),
    };
  },

  ponytail: (head) => {
    const { ink, look, near } = head;
    const s = near || -ink.light.side;
    const x = (v: number) => n(v * s);
    const tail = `M${x(26)},-146C${x(120)},-200 ${x(196)},-130 ${x(178)},0C${x(168)},80 ${x(196)},140 ${x(152)},230C${x(148)},160 ${x(112)},120 ${x(118)},30C${x(122)},-40 ${x(98)},-80 ${x(36)},-96Z`;
    return {
      back:
        nape(head, look.hairTone.shade) +
        ink.lit(head.around(tail, 26), look.hairTone, 18, 5) +
        ink.line(
          head.around(
            `M${x(60)},-142C${x(130)},-150 ${x(164)},-80 ${x(148)},20C${x(142)},90 ${x(160)},140 ${x(152)},190`,
            26,
          ),
          look.hairTone.shade,
          4,
        ) +
        ink.fill(
          head.around(
            `M${x(24)},-152C${x(40)},-150 ${x(52)},-138 ${x(52)},-120L${x(36)},-112C${x(32)},-128 ${x(26)},-136 ${x(16)},-140Z`,
            26,
          ),
          look.accent,
        ),
      front: laid(head, cap(head, 8, -78, 22, 2)) + strands(head, PULLED.slice(0, 4), ['M-26,-142q34,-12 60,6']),
    };
  },

  braids: (head) => {
    const { ink, look } = head;
    return {
      back: nape(head, look.hairTone.shade),
      front:
        laid(head, cap(head, 7, -80, 46, 4)) +
        ink.line(head.around('M0,-86C-1,-112 0,-128 0,-146', 4), mix(look.skin.base, look.skin.shade, 0.4), 3.4) +
        strands(
          head,
          [
            'M-16,-88C-42,-94 -80,-68 -94,-12',
            'M-22,-114C-66,-112 -96,-70 -101,-8',
            'M16,-88C42,-94 80,-68 94,-12',
            'M22,-114C66,-112 96,-70 101,-8',
          ],
          ['M26,-134C56,-128 80,-104 92,-74'],
        ) +
        rope(head, -1, -99, 50, 8) +
        rope(head, 1, 99, 50, 8),
    };
  },

  bob: (head) => {
    const { ink, look } = head;
    const far =
      'M-118,-20C-132,-120 -84,-168 0,-168C84,-168 132,-120 118,-20C124,40 132,90 116,142C80,160 -80,160 -116,142C-132,90 -124,40 -118,-20Z';
    const outer =
      'M-116,134C-134,60 -126,-30 -112,-84C-94,-142 -50,-166 2,-166C70,-164 108,-130 116,-78C128,-20 134,70 116,134';
    const inner =
      'C104,142 96,136 92,124C96,60 100,-6 86,-50C60,-58 20,-80 -12,-114C-28,-82 -64,-60 -84,-46C-100,-6 -96,60 -92,124C-96,136 -104,142 -116,134';
    return {
      back: ink.fill(head.around(far, 14), look.hairTone.shade),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            'M-18,-132C-60,-110 -94,-70 -104,0',
            'M-4,-140C52,-120 94,-80 104,0',
            'M-108,20C-114,60 -112,90 -106,120',
            'M108,20C114,60 112,90 106,120',
          ],
          ['M20,-152C62,-146 92,-116 102,-80'],
        ),
    };
  },

  long: (head) => {
    const { ink, look } = head;
    const tone = { ...look.hairTone, base: mix(look.hairTone.base, look.hairTone.shade, 0.65) };
    const far =
      'M-120,-20C-134,-122 -84,-172 0,-172C84,-172 134,-122 120,-20C132,60 124,140 148,230C156,290 120,318 76,316L-76,316C-120,318 -156,290 -148,230C-124,140 -132,60 -120,-20Z';
    const outer =
      'M-114,214C-146,120 -120,10 -114,-60C-106,-132 -56,-170 6,-170C72,-168 110,-126 116,-58C122,10 146,120 114,214';
    const inner =
      'C98,150 104,80 96,40C98,0 94,-36 78,-60C52,-74 24,-92 6,-124C-10,-90 -52,-70 -80,-50C-94,-30 -98,0 -96,40C-104,80 -98,150 -114,214';
    return {
      back: ink.lit(head.around(far, 14), tone, 20, 5),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            'M0,-142C-50,-124 -98,-80 -108,10',
            'M14,-144C60,-126 100,-80 108,10',
            'M-116,60C-126,100 -122,140 -116,180',
            'M116,60C126,100 122,140 116,180',
          ],
          ['M26,-152C66,-144 94,-112 102,-74', 'M112,20C120,60 122,90 120,120'],
        ),
    };
  },

  wavy: (head) => {
    const { ink, look } = head;
    const tone = { ...look.hairTone, base: mix(look.hairTone.base, look.hairTone.shade, 0.6) };
    const s = ink.light.side;
    const x = (v: number) => n(v * s);
    const far =
      'M-122,-30C-140,-130 -84,-176 0,-176C84,-176 140,-130 122,-30C150,20 128,70 152,120C172,170 146,210 156,262C120,300 -120,300 -156,262C-146,210 -172,170 -152,120C-128,70 -150,20 -122,-30Z';
    const outer = `M${x(-124)},216C${x(-160)},176 ${x(-112)},120 ${x(-138)},66C${x(-154)},16 ${x(-116)},-20 ${x(-118)},-66C${x(-108)},-136 ${x(-52)},-172 ${x(10)},-172C${x(78)},-170 ${x(114)},-126 ${x(118)},-62C${x(120)},-16 ${x(156)},18 ${x(136)},70C${x(114)},122 ${x(162)},166 ${x(126)},224`;
    const inner = `C${x(84)},180 ${x(118)},120 ${x(100)},72C${x(86)},32 ${x(104)},-10 ${x(84)},-52C${x(48)},-60 ${x(-2)},-84 ${x(-30)},-122C${x(-42)},-84 ${x(-68)},-64 ${x(-84)},-46C${x(-104)},-10 ${x(-86)},32 ${x(-100)},72C${x(-118)},120 ${x(-84)},180 ${x(-124)},216`;
    return {
      back: ink.lit(head.around(far, 14), tone, 22, 5),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            `M${x(-26)},-138C${x(-66)},-116 ${x(-104)},-70 ${x(-106)},-10C${x(-120)},40 ${x(-100)},80 ${x(-122)},140`,
            `M${x(-18)},-142C${x(50)},-128 ${x(98)},-84 ${x(106)},-10C${x(128)},40 ${x(102)},90 ${x(130)},150`,
          ],
          [
            `M${x(16)},-154C${x(64)},-148 ${x(96)},-112 ${x(106)},-66`,
            `M${x(122)},20C${x(130)},50 ${x(116)},80 ${x(120)},110`,
          ],
        ),
    };
  },

  bigCurls: (head) => {
    const { ink, look } = head;
    const sides = [-1, 1].flatMap((s): Curl[] => [
      [s * 138, -34, 42],
      [s * 152, 32, 44],
      [s * 154, 100, 42],
      [s * 134, 158, 42],
      [s * 104, 194, 36],
    ]);
    const far =
      'M-140,-40C-152,-144 -80,-200 0,-200C80,-200 152,-144 140,-40C170,40 170,140 120,190H-120C-170,140 -170,40 -140,-40Z';
    return {
      back:
        ink.fill(head.around(far, 14), look.hairTone.shade) +
        curls(head, [...ring(11, 128, 128, -56, 40), ...sides], 14),
      front:
        fringeShadow(head, -72) +
        curls(head, [
          ...ring(11, 102, 82, -82, 36),
          ...ring(8, 66, 52, -92, 34),
          [0, -120, 38],
          [-100, -36, 25],
          [100, -36, 25],
          [-88, -66, 25],
          [-56, -90, 25],
          [-22, -98, 25],
          [14, -96, 25],
          [46, -92, 25],
          [82, -68, 25],
          [-111, 8, 24],
          [111, 8, 24],
          [-116, 46, 24],
          [116, 46, 24],
        ]),
    };
  },

  hijab: (head) => {
    const { ink, look } = head;
    const { chin } = look;
    const tone = look.hairTone;
    const far =
      'M-116,-10C-128,-118 -82,-168 0,-168C82,-168 128,-118 116,-10C122,60 116,120 138,168C196,208 208,260 196,330H-196C-208,260 -196,208 -138,168C-116,120 -122,60 -116,-10Z';
    const outer = `M0,-166C76,-166 124,-112 116,-10C118,60 108,120 90,${chin + 44}L-90,${chin + 44}C-108,120 -118,60 -116,-10C-124,-112 -76,-166 0,-166Z`;
    const opening = `M0,-86C-46,-86 -80,-66 -84,-20C-88,36 -84,78 -66,108C-48,134 -22,${chin - 1} 0,${chin - 1}C22,${chin - 1} 48,134 66,108C84,78 88,36 84,-20C80,-66 46,-86 0,-86Z`;
    const drape = `M-104,88C-84,150 -34,${chin + 22} 12,${chin + 24}C62,${chin + 20} 98,140 106,84C128,150 154,180 196,224C126,306 -96,310 -178,240C-136,190 -118,150 -104,88Z`;
    return {
      back: ink.lit(head.around(far, 8), tone, 24, 6),
      front:
        ink.fill(`${head.around(outer, 4)}${head.on(opening)}`, tone.base, 'fill-rule="evenodd"') +
        ink.line(head.on(opening), tone.shade, 5, 'opacity=".7"') +
        ink.lit(head.around(drape, 0), tone, 22, 6) +
        strands(
          head,
          [
            'M-94,-48C-72,-112 -30,-132 12,-136',
            `M-108,100C-70,176 20,${chin + 66} 136,196`,
            `M-128,166C-76,236 40,${chin + 116} 156,228`,
            'M-108,-20C-112,30 -106,60 -100,84',
            'M108,-20C112,30 106,60 102,80',
          ],
          ['M30,-140C70,-126 92,-98 100,-60'],
        ),
    };
  },
} satisfies Record<string, Style>;
