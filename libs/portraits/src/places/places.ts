import { Dice } from '../dice.js';
import { area, BACKDROPS, type Mood, type Place } from './backdrops.js';
import { HEIGHT, WIDTH, type Light } from '../ink.js';

/** Colours of a place: top, middle and foot of the ground, then its light. */
const MOODS: Record<Place, readonly Mood[]> = {
  ring: [
    { sky: ['#180E1C', '#4A1626', '#1A0D14'], key: '#FFE6C8', rim: '#FF4A55', dusk: '#2A0F2C' },
    { sky: ['#0B1024', '#1C3270', '#0C1020'], key: '#FFF0DC', rim: '#5A9BFF', dusk: '#141C4A' },
  ],
  gym: [
    { sky: ['#1B2B2E', '#3F5A54', '#1A2020'], key: '#FFDFA8', rim: '#6FD6C4', dusk: '#16303A' },
    { sky: ['#2A1D18', '#6B4128', '#1E1411'], key: '#FFD9A0', rim: '#FF7A4A', dusk: '#35182A' },
  ],
  dawn: [
    { sky: ['#F6C9A0', '#E79B7E', '#5A4A66'], key: '#FFE3C2', rim: '#FFB98A', dusk: '#4A3568' },
    { sky: ['#CFE4EC', '#9FC3CF', '#4D6672'], key: '#FFF4E4', rim: '#BDEBFF', dusk: '#2F4468' },
  ],
  dojo: [
    { sky: ['#6B4A2C', '#B98A52', '#54381F'], key: '#FFE8BE', rim: '#FFCE7A', dusk: '#4A2034' },
    { sky: ['#2B3A34', '#7C8F6E', '#2A2F26'], key: '#FFF0CE', rim: '#C9F0A8', dusk: '#1E3040' },
  ],
  cage: [{ sky: ['#0E141C', '#28404E', '#10141A'], key: '#EAF4FF', rim: '#4FD2FF', dusk: '#12203E' }],
  night: [
    { sky: ['#140F2E', '#43226A', '#120C22'], key: '#FFD8C8', rim: '#FF4FA0', dusk: '#1E1458' },
    { sky: ['#071A2C', '#0F4A66', '#08121E'], key: '#FFE2C4', rim: '#35E0E0', dusk: '#0E2450' },
  ],
  cafe: [
    { sky: ['#3A2418', '#8A5A34', '#2A1810'], key: '#FFE0AE', rim: '#FFC070', dusk: '#401C2C' },
    { sky: ['#2C3A34', '#6E8A72', '#26302A'], key: '#FFEFD0', rim: '#FFE09A', dusk: '#203444' },
  ],
  roof: [
    { sky: ['#3B2A6A', '#E8704A', '#2A1A38'], key: '#FFD2A0', rim: '#FF8A4A', dusk: '#381A5C' },
    { sky: ['#5A3A86', '#F09AA0', '#33244E'], key: '#FFE0D0', rim: '#FF9ACB', dusk: '#3A2070' },
  ],
  door: [
    { sky: ['#3A2322', '#7A463A', '#281A1C'], key: '#FFE2B4', rim: '#FFB25A', dusk: '#381A30' },
    { sky: ['#26303C', '#51667A', '#1C242E'], key: '#FFEFD6', rim: '#8FC4FF', dusk: '#1C2A50' },
  ],
  park: [{ sky: ['#DCE8A8', '#7FAE6A', '#34523A'], key: '#FFF6D0', rim: '#E6FF9A', dusk: '#1F4448' }],
  red: [{ sky: ['#C81E2B', '#E2453A', '#7A1020'], key: '#FFE8D2', rim: '#FFC0A0', dusk: '#4A0A30' }],
  blue: [{ sky: ['#1D4FD7', '#3E74EA', '#10286E'], key: '#FFF0DE', rim: '#A6CCFF', dusk: '#16206A' }],
  gold: [{ sky: ['#F2B13C', '#F7C866', '#B8701E'], key: '#FFF4DA', rim: '#FFF0B0', dusk: '#6A2A2A' }],
};

export interface Setting {
  place: Place;
  light: Light;
  /** The ground out of focus, to be drawn small and stretched. */
  back: string;
}

const vertical = (id: string, stops: readonly [string, number, number][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([color, offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;

/** A place with its light; `side` is where the main light stands. */
export function settingOf(place: Place, side: 1 | -1, seed: string): Setting {
  const dice = new Dice(`place:${seed}`);
  const mood = dice.pick(MOODS[place]);
  const [top, middle, foot] = mood.sky;
  const whole = `M0,0H${WIDTH}V${HEIGHT}H0Z`;
  const back =
    `<defs>${vertical('sky', [
      [top, 0, 1],
      [middle, 0.55, 1],
      [foot, 1, 1],
    ])}` +
    `<radialGradient id="glow" cx="${side > 0 ? 0.85 : 0.15}" cy=".1" r=".9"><stop stop-color="${mood.key}" stop-opacity=".42"/><stop offset="1" stop-color="${mood.key}" stop-opacity="0"/></radialGradient>` +
    `${vertical('dusk', [
      ['#08060C', 0, 0.12],
      ['#08060C', 0.4, 0],
      ['#08060C', 1, 0.55],
    ])}</defs>` +
    area(whole, 'url(#sky)') +
    BACKDROPS[place](mood, side, dice) +
    area(whole, 'url(#glow)') +
    area(whole, 'url(#dusk)');
  return { place, light: { side, key: mood.key, rim: mood.rim, dusk: mood.dusk }, back };
}
