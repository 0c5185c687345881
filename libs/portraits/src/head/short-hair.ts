import type { Head } from './head.js';
import { mix } from '../ink.js';
import { cap, curls, fringeShadow, laid, nape, ring, strands, type Style } from './strands.js';

const PULLED = [
  'M-62,-78C-52,-108 -30,-132 -8,-142',
  'M-86,-44C-86,-88 -64,-120 -36,-138',
  'M62,-78C52,-108 30,-132 10,-142',
  'M86,-44C86,-88 64,-120 38,-138',
];

const faded = (head: Head) => mix(head.look.hairTone.base, head.look.skin.shade, 0.28);

/** Sides cut short: the colour of hair over the skin of the head. */
const fade = (head: Head, line: number) => head.ink.fill(cap(head, 1, line, 24, 1), faded(head));

/** Hair that stays above the ears, or shows the scalp. */
export const SHORT_HAIR = {
  bald: (head) => {
    const { look } = head;
    const s = head.ink.light.side;
    const line = `M${s * 30},-112C${s * 50},-106 ${s * 62},-94 ${s * 70},-78`;
    return {
      back: nape(head, look.skin.shade, 70, 0),
      front: head.ink.line(head.around(line, 0), '#FFFFFF', 9, 'opacity=".3"'),
    };
  },

  buzz: (head) => {
    const { look, ink } = head;
    const tone = {
      ...look.hairTone,
      base: mix(look.hairTone.base, look.skin.shade, 0.5),
      lit: mix(look.hairTone.lit, look.skin.base, 0.55),
      shade: mix(look.hairTone.shade, look.skin.shade, 0.3),
    };
    return { back: nape(head, tone.shade), front: ink.lit(cap(head, 1, -76, 20, 1), tone, 18, 0) };
  },

  crop: (head) => {
    const top = `M-96,-50C-106,-112 -76,-164 -10,-168C62,-172 104,-128 96,-50`;
    const fringe =
      'L88,-58C80,-66 74,-78 68,-84C64,-70 54,-62 46,-58C48,-68 46,-76 42,-84C36,-72 26,-62 14,-58C18,-68 18,-76 16,-86C8,-72 -4,-62 -18,-60C-14,-70 -14,-78 -18,-86C-26,-72 -38,-64 -52,-60C-48,-70 -50,-80 -56,-88C-66,-78 -80,-66 -90,-54';
    return {
      back: nape(head, faded(head)),
      front:
        fade(head, -78) +
        laid(head, `${head.around(top, 5)}${head.on(fringe)}Z`) +
        strands(
          head,
          ['M-58,-96q-6,-26 12,-46', 'M-20,-94q-2,-30 14,-52', 'M16,-94q4,-26 16,-46', 'M46,-92q8,-18 14,-36'],
          ['M-6,-156q28,-8 56,14'],
        ),
    };
  },

  quiff: (head) => {
    const { ink } = head;
    const s = ink.light.side;
    const x = (v: number) => v * s;
    const top = `M${x(-97)},-44C${x(-106)},-100 ${x(-92)},-140 ${x(-56)},-160C${x(-14)},-190 ${x(60)},-186 ${x(90)},-148C${x(104)},-124 ${x(101)},-84 ${x(97)},-46`;
    const line = `L${x(88)},-50C${x(84)},-76 ${x(70)},-92 ${x(48)},-92C${x(10)},-92 ${x(-44)},-98 ${x(-64)},-86C${x(-80)},-76 ${x(-88)},-62 ${x(-90)},-48`;
    return {
      back: nape(head, faded(head)),
      front:
        fade(head, -92) +
        laid(head, `${head.around(top, 5)}${head.on(line)}Z`) +
        strands(
          head,
          [
            `M${x(-62)},-100C${x(-22)},-142 ${x(38)},-150 ${x(88)},-126`,
            `M${x(-36)},-98C${x(4)},-126 ${x(46)},-128 ${x(88)},-104`,
          ],
          [`M${x(-52)},-138C${x(-14)},-170 ${x(34)},-174 ${x(70)},-158`],
        ),
    };
  },

  waves: (head) => {
    const { ink, look } = head;
    const s = ink.light.side;
    const x = (v: number) => v * s;
    const outer = `M${x(-104)},44C${x(-124)},-20 ${x(-118)},-116 ${x(-72)},-150C${x(-28)},-184 ${x(54)},-182 ${x(90)},-138C${x(120)},-100 ${x(122)},-16 ${x(106)},48`;
    const inner = `L${x(94)},36C${x(90)},10 ${x(94)},-22 ${x(80)},-50C${x(58)},-58 ${x(10)},-76 ${x(-26)},-112C${x(-40)},-82 ${x(-66)},-62 ${x(-82)},-48C${x(-92)},-26 ${x(-90)},8 ${x(-94)},32`;
    return {
      back: nape(head, look.hairTone.shade, 86, 10),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            `M${x(-30)},-128C${x(20)},-104 ${x(74)},-86 ${x(96)},-30`,
            `M${x(-34)},-124C${x(-70)},-100 ${x(-98)},-60 ${x(-104)},0`,
            `M${x(-10)},-152C${x(44)},-142 ${x(94)},-100 ${x(106)},-40`,
          ],
          [`M${x(10)},-146C${x(54)},-136 ${x(82)},-110 ${x(96)},-76`],
        ),
    };
  },

  curlyTop: (head) => ({
    back: nape(head, faded(head)),
    front:
      fade(head, -84) +
      fringeShadow(head, -80) +
      curls(head, [
        ...ring(9, 84, 60, -96, 29),
        ...ring(7, 56, 42, -98, 29),
        [-70, -84, 22],
        [-42, -86, 22],
        [-12, -90, 22],
        [20, -88, 22],
        [48, -86, 22],
        [72, -84, 21],
        [0, -116, 30],
        [-36, -112, 28],
        [36, -112, 28],
      ]),
  }),

  afro: (head) => {
    const { ink, look } = head;
    const far =
      'M-152,-30C-172,-120 -108,-214 0,-216C108,-214 172,-120 152,-30C148,36 112,66 0,70C-112,66 -148,36 -152,-30Z';
    return {
      back:
        ink.fill(head.around(far, 16), look.hairTone.shade) +
        curls(head, ring(17, 140, 146, -52, 36, Math.PI * 0.86, Math.PI * 2.14), 16),
      front:
        fringeShadow(head, -76) +
        curls(head, [
          ...ring(12, 98, 76, -84, 36),
          ...ring(9, 64, 50, -92, 36),
          [0, -120, 40],
          [-90, -38, 22],
          [90, -38, 22],
          [-84, -64, 24],
          [84, -64, 24],
          [-58, -88, 24],
          [-24, -96, 25],
          [12, -96, 25],
          [44, -92, 24],
          [68, -82, 22],
        ]),
    };
  },

  manBun: (head) => {
    const { ink, look } = head;
    return {
      back:
        nape(head, look.hairTone.shade) +
        ink.lit(
          head.around('M-38,-178C-42,-212 42,-212 38,-178C36,-152 22,-134 0,-134C-22,-134 -36,-152 -38,-178Z', 34),
          look.hairTone,
          14,
          5,
        ),
      front: laid(head, cap(head, 7, -78, 8, 3)) + strands(head, PULLED, ['M-20,-144q24,-6 44,6']),
    };
  },

  cornrows: (head) => {
    const { ink, look } = head;
    const rows = [-70, -46, -22, 2, 26, 50, 72]
      .map((x) => head.around(`M${x},${-80 + Math.abs(x) * 0.3}C${x},-108 ${x * 0.82},-126 ${x * 0.56},-144`, 0))
      .join('');
    const tails = look.lashes ? [-92, -74, 74, 92] : [-84, 84];
    return {
      back:
        nape(head, look.hairTone.shade) +
        ink.line(
          tails
            .map((x) => head.around(`M${x},20C${x * 1.18},90 ${x * 1.14},140 ${x * 1.2},${look.lashes ? 220 : 120}`))
            .join(''),
          look.hairTone.base,
          20,
        ),
      front: laid(head, cap(head, 6, -76, 2, 3)) + ink.line(rows, mix(look.hairTone.base, look.skin.base, 0.5), 3.2),
    };
  },

  pixie: (head) => {
    const { ink, look } = head;
    const s = ink.light.side;
    const x = (v: number) => v * s;
    const outer = `M${x(-102)},26C${x(-120)},-40 ${x(-112)},-116 ${x(-70)},-148C${x(-26)},-180 ${x(58)},-180 ${x(90)},-138C${x(118)},-104 ${x(116)},-36 ${x(102)},28`;
    const inner = `L${x(92)},20C${x(96)},-10 ${x(94)},-38 ${x(86)},-56C${x(40)},-52 ${x(-2)},-72 ${x(-30)},-106C${x(-42)},-78 ${x(-62)},-56 ${x(-88)},-38C${x(-94)},-20 ${x(-92)},0 ${x(-92)},20`;
    return {
      back: nape(head, look.hairTone.shade, 86, 10),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            `M${x(-28)},-118C${x(10)},-92 ${x(60)},-76 ${x(94)},-64`,
            `M${x(-36)},-122C${x(-70)},-100 ${x(-96)},-64 ${x(-102)},-14`,
            `M${x(-8)},-140C${x(36)},-116 ${x(76)},-104 ${x(100)},-84`,
          ],
          [`M${x(0)},-156C${x(40)},-154 ${x(72)},-138 ${x(90)},-112`],
        ),
    };
  },
} satisfies Record<string, Style>;
