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
    const far = `M${x(-104)},-40C${x(-136)},10 ${x(-112)},40 ${x(-112)},76C${x(-60)},92 ${x(60)},92 ${x(112)},76C${x(112)},40 ${x(136)},10 ${x(104)},-40Z`;
    const outer = `M${x(-92)},76C${x(-134)},70 ${x(-112)},46 ${x(-124)},20C${x(-140)},-10 ${x(-112)},-34 ${x(-122)},-70C${x(-128)},-112 ${x(-96)},-124 ${x(-84)},-146C${x(-66)},-176 ${x(-30)},-158 ${x(-8)},-170C${x(26)},-188 ${x(48)},-162 ${x(76)},-154C${x(110)},-146 ${x(104)},-112 ${x(120)},-84C${x(134)},-52 ${x(112)},-28 ${x(128)},4C${x(140)},34 ${x(114)},44 ${x(120)},62C${x(122)},74 ${x(108)},80 ${x(92)},76`;
    const inner = `C${x(88)},62 ${x(106)},52 ${x(94)},32C${x(84)},12 ${x(102)},-10 ${x(88)},-40C${x(62)},-46 ${x(66)},-70 ${x(34)},-74C${x(2)},-78 ${x(-6)},-100 ${x(-34)},-116C${x(-36)},-92 ${x(-62)},-86 ${x(-66)},-64C${x(-72)},-48 ${x(-90)},-46 ${x(-90)},-20C${x(-100)},4 ${x(-84)},18 ${x(-94)},36C${x(-104)},52 ${x(-88)},64 ${x(-92)},76`;
    return {
      back: ink.fill(head.around(far, 12), look.hairTone.shade),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(inner)}Z`) +
        strands(
          head,
          [
            `M${x(-34)},-130C${x(-58)},-124 ${x(-64)},-96 ${x(-88)},-88C${x(-112)},-72 ${x(-96)},-42 ${x(-110)},-20C${x(-120)},8 ${x(-102)},24 ${x(-112)},48`,
            `M${x(-24)},-134C${x(8)},-128 ${x(16)},-104 ${x(50)},-98C${x(84)},-92 ${x(80)},-62 ${x(104)},-44C${x(118)},-22 ${x(98)},8 ${x(110)},28C${x(116)},40 ${x(108)},52 ${x(106)},64`,
            `M${x(-6)},-152C${x(32)},-154 ${x(38)},-128 ${x(72)},-124C${x(98)},-118 ${x(92)},-92 ${x(110)},-76`,
          ],
          [`M${x(20)},-158C${x(48)},-156 ${x(54)},-138 ${x(80)},-132C${x(96)},-126 ${x(94)},-108 ${x(104)},-98`],
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
    const { ink } = head;
    const s = ink.light.side;
    const x = (v: number) => v * s;
    const outer = `M${x(-92)},14C${x(-106)},-30 ${x(-112)},-84 ${x(-88)},-122C${x(-80)},-136 ${x(-70)},-144 ${x(-60)},-148C${x(-56)},-166 ${x(-30)},-178 ${x(-12)},-170C${x(-6)},-182 ${x(10)},-190 ${x(28)},-186C${x(22)},-180 ${x(24)},-172 ${x(30)},-168C${x(46)},-170 ${x(58)},-160 ${x(60)},-150C${x(94)},-136 ${x(110)},-90 ${x(102)},-34L${x(92)},14`;
    const fringe = `L${x(86)},-26C${x(82)},-44 ${x(76)},-56 ${x(66)},-64C${x(66)},-52 ${x(62)},-44 ${x(54)},-38C${x(50)},-54 ${x(40)},-66 ${x(28)},-74C${x(28)},-62 ${x(24)},-52 ${x(14)},-46C${x(8)},-62 ${x(-4)},-78 ${x(-18)},-86C${x(-18)},-74 ${x(-24)},-66 ${x(-32)},-62C${x(-36)},-76 ${x(-46)},-88 ${x(-58)},-94C${x(-62)},-80 ${x(-72)},-60 ${x(-86)},-34`;
    return {
      back: nape(head, faded(head)),
      front:
        laid(head, `${head.around(outer, 6)}${head.on(fringe)}Z`) +
        strands(
          head,
          [
            `M${x(-48)},-146C${x(-10)},-132 ${x(34)},-104 ${x(54)},-66`,
            `M${x(-56)},-136C${x(-30)},-120 ${x(-4)},-100 ${x(6)},-74`,
            `M${x(-20)},-154C${x(30)},-140 ${x(70)},-110 ${x(80)},-62`,
            `M${x(-66)},-124C${x(-60)},-116 ${x(-52)},-106 ${x(-50)},-92`,
          ],
          [`M${x(-6)},-154C${x(36)},-146 ${x(72)},-122 ${x(88)},-86`],
        ),
    };
  },
} satisfies Record<string, Style>;
