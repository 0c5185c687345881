import { Dice } from '../random.js';
import { backdrop, bag, type Place } from './parts/backdrop.js';
import { ears, face } from './parts/head.js';
import { hair } from './parts/hair.js';
import { circle, cloth, Ink, mix, type Tone } from './parts/ink.js';
import { lookOf, type Discipline, type Look, type LookHints } from './parts/look.js';
import { BELTS, giColor } from './parts/outfit.js';
import { limb } from './parts/props.js';
import { STANCES, type Point, type Stance } from './parts/stances.js';

interface Kit {
  top: 'gi' | 'sleeves' | 'bare';
  stances: readonly (keyof typeof STANCES)[];
  gloves: boolean;
  places: readonly Place[];
  bag: boolean;
}

const KITS: Record<Discipline, Kit> = {
  bjj: { top: 'gi', stances: ['seated', 'front'], gloves: false, places: ['gym', 'wall'], bag: false },
  judo: { top: 'gi', stances: ['front', 'seated'], gloves: false, places: ['dojo'], bag: false },
  karate: { top: 'gi', stances: ['kick', 'punch', 'front'], gloves: false, places: ['dojo', 'night'], bag: false },
  taekwondo: { top: 'gi', stances: ['kick', 'kick', 'front'], gloves: false, places: ['dojo', 'gym'], bag: false },
  mma: { top: 'sleeves', stances: ['guard', 'kick', 'punch'], gloves: true, places: ['cage'], bag: false },
  muay_thai: { top: 'bare', stances: ['kick', 'guard'], gloves: true, places: ['ring', 'gym'], bag: true },
  boxing: { top: 'bare', stances: ['punch', 'guard'], gloves: true, places: ['ring', 'gym'], bag: true },
  kickboxing: { top: 'bare', stances: ['kick', 'punch', 'guard'], gloves: true, places: ['ring', 'gym'], bag: true },
  wrestling: { top: 'bare', stances: ['guard', 'seated', 'front'], gloves: false, places: ['gym', 'wall'], bag: false },
  krav_maga: {
    top: 'sleeves',
    stances: ['guard', 'punch'],
    gloves: false,
    places: ['wall', 'night', 'gym'],
    bag: false,
  },
};

interface Wear {
  trunk: Tone;
  sleeve: Tone;
  legs: Tone;
  shin: Tone;
  hand: Tone;
  glove: boolean;
}

function wearOf(look: Look, kit: Kit): Wear {
  const accent = cloth(look.accent);
  const color = look.accent === '#E8E2D6' ? '#C81E2B' : look.accent;
  if (kit.top === 'gi') {
    const jacket = cloth(look.discipline === 'taekwondo' ? '#F6F4EF' : giColor(look));
    return { trunk: jacket, sleeve: jacket, legs: jacket, shin: jacket, hand: look.skin, glove: false };
  }
  const dark = cloth('#20232C');
  if (kit.top === 'sleeves')
    return {
      trunk: dark,
      sleeve: accent,
      legs: dark,
      shin: look.discipline === 'mma' ? look.skin : dark,
      hand: kit.gloves ? cloth(color) : look.skin,
      glove: kit.gloves,
    };
  return {
    trunk: look.discipline === 'wrestling' ? accent : cloth(look.second),
    sleeve: look.skin,
    legs: accent,
    shin: look.skin,
    hand: kit.gloves ? cloth(color) : look.skin,
    glove: kit.gloves,
  };
}

/** A whole person of this look, drawn from joints with rounded limbs. */
function figure(ink: Ink, look: Look, stance: Stance, kit: Kit): string {
  const wear = wearOf(look, kit);
  const man = look.figure === 'man';
  const arm = man ? 27 : 21;
  const leg = man ? 39 : 35;
  const { neck, hip } = stance;
  const half = man ? 66 : 54;
  const waist = man ? 46 : 40;
  const dx = hip[0] - neck[0];
  const shoulder = (i: 0 | 1): Point => [neck[0] + (i ? half - 10 : -half + 10), neck[1] + 34];
  const joint = (i: 0 | 1): Point => [hip[0] + (i ? waist - 14 : -waist + 14), hip[1] + 8];

  const armOf = (i: 0 | 1) => {
    const [elbow, hand] = stance.arms[i];
    const fist = wear.glove
      ? ink.lit(circle(hand[0], hand[1], 36), wear.hand, 9, 5)
      : ink.lit(circle(hand[0], hand[1], arm * 0.92), wear.hand, 6, 4);
    const upper = ink.lit(
      limb(shoulder(i), arm * 1.14, elbow, arm * (kit.top === 'gi' ? 1.1 : 0.92)),
      wear.sleeve,
      9,
      4,
    );
    const lower = ink.lit(
      limb(
        elbow,
        arm * (kit.top === 'gi' ? 1.1 : 0.9),
        [hand[0] + (elbow[0] - hand[0]) * 0.22, hand[1] + (elbow[1] - hand[1]) * 0.22],
        arm * (kit.top === 'gi' ? 1.05 : 0.74),
      ),
      wear.sleeve,
      9,
      4,
    );
    return upper + fist + lower;
  };
  const legOf = (i: 0 | 1) => {
    const [knee, foot] = stance.legs[i];
    const toe: Point =
      stance === STANCES.seated
        ? [foot[0] + (i ? -34 : 34), foot[1] + 8]
        : stance === STANCES.kick && i
          ? [foot[0] + 26, foot[1] - 30]
          : [foot[0] + (i ? 30 : -8) + 6, foot[1] + 14];
    const shorts = kit.top === 'bare' || look.discipline === 'mma';
    const end = shorts
      ? ([joint(i)[0] + (knee[0] - joint(i)[0]) * 0.66, joint(i)[1] + (knee[1] - joint(i)[1]) * 0.66] as Point)
      : knee;
    return (
      ink.lit(limb(foot, 19, toe, 13), look.skin, 6, 4) +
      ink.lit(limb(knee, leg * 0.82, foot, leg * (wear.shin === look.skin ? 0.46 : 0.7)), wear.shin, 11, 5) +
      (shorts ? ink.lit(limb(joint(i), leg, knee, leg * 0.8), look.skin, 12, 5) : '') +
      ink.lit(limb(joint(i), leg * 1.06, end, leg * (shorts ? 1.12 : 0.88)), wear.legs, 13, 5)
    );
  };

  const [nx, ny] = neck;
  const hem = hip[1] + (kit.top === 'gi' ? 18 : -3);
  const trunk =
    `M${nx - half},${ny + 44}C${nx - half},${ny + 14} ${nx - 40},${ny + 8} ${nx - 24},${ny - 2}H${nx + 24}C${nx + 40},${ny + 8} ${nx + half},${ny + 14} ${nx + half},${ny + 44}` +
    `C${nx + half + dx * 0.4},${ny + 120} ${hip[0] + waist + 2},${hip[1] - 90} ${hip[0] + waist + 4},${hem}H${hip[0] - waist - 4}C${hip[0] - waist - 2},${hip[1] - 90} ${nx - half + dx * 0.4},${ny + 120} ${nx - half},${ny + 44}Z`;
  const mid = (t: number): Point => [nx + dx * t, ny + (hip[1] - ny) * t];
  const dress =
    kit.top === 'gi'
      ? ink.fill(
          `M${nx - 22},${ny - 4}H${nx + 22}L${mid(0.5)[0]},${mid(0.5)[1]}Z`,
          look.figure === 'man' ? look.skin.shade : cloth(look.accent).shade,
        ) +
        ink.line(
          `M${nx - 26},${ny - 4}L${mid(0.8)[0] + 16},${mid(0.8)[1]}M${nx + 26},${ny - 4}L${mid(0.8)[0] - 22},${mid(0.8)[1]}`,
          wear.trunk.shade,
          13,
        ) +
        ink.line(
          `M${hip[0] - waist - 4},${hip[1] - 22}L${hip[0] + waist + 4},${hip[1] - 22}M${hip[0]},${hip[1] - 18}l-22,66M${hip[0]},${hip[1] - 18}l20,58`,
          BELTS[look.belt ?? 'white'],
          17,
        ) +
        ink.fill(circle(hip[0], hip[1] - 20, 13), mix(BELTS[look.belt ?? 'white'], '#0C0D11', 0.2))
      : ink.line(
          `M${hip[0] - waist - 2},${hip[1] - 8}H${hip[0] + waist + 2}`,
          mix(wear.legs.base, '#F6F4F0', 0.55),
          13,
        );

  const turn = ink.light.side * 0.6;
  const layers = hair(ink, look, turn);
  const head = `<g transform="translate(${stance.head[0]} ${stance.head[1]}) rotate(${stance.tilt}) scale(.52)">`;
  const ground = Math.max(stance.legs[0][1][1], stance.legs[1][1][1]) + 22;
  const shadow = `<ellipse cx="${hip[0] + 6}" cy="${Math.min(ground, 880)}" rx="210" ry="26" fill="#0C0D11" opacity=".34"/>`;
  const behind = `${head}${layers.back}</g>`;
  const throat = ink.fill(
    `M${nx - 23},${stance.head[1] + 40}H${nx + 23}L${nx + 30},${ny + 14}H${nx - 30}Z`,
    look.skin.shade,
  );
  const front = `${head}${look.hair === 'hijab' ? '' : ears(ink, look)}${face(ink, look, turn)}${layers.front}</g>`;
  return (
    shadow +
    behind +
    armOf(0) +
    legOf(0) +
    legOf(1) +
    throat +
    ink.lit(trunk, wear.trunk, 18, 6) +
    dress +
    front +
    armOf(1)
  );
}

/** The member at training in a wide view, 720 x 960. `take` varies place and stance. */
export function trainingScene(seed: string, hints: LookHints, take = 0): string {
  const look = lookOf(seed, hints);
  const dice = new Dice(`scene:${seed}:${take}`);
  const ink = new Ink({ side: dice.chance(0.5) ? 1 : -1, color: dice.pick(['#FF5A5F', '#5E8BFF', '#F2B863']) });
  const kit = KITS[hints.discipline];
  const stance = STANCES[dice.pick(kit.stances)];
  const place = dice.pick(kit.places);
  const target =
    kit.bag && (stance === STANCES.kick || stance === STANCES.punch)
      ? bag(640, 120, 560, 116, '#5B2B26', ink.light.side)
      : '';
  return ink.sheet(
    backdrop(ink, place, `${seed}:scene:${take}`) +
      `<g transform="translate(${dice.between(-16, 16)} 26)">${target}${figure(ink, look, stance, kit)}</g>`,
  );
}
