import sharp from 'sharp';
import { lookOf, type Discipline, type LookHints } from './look.js';
import { settingOf } from './places/places.js';
import type { Picture } from './picture.js';
import { planOf, portrait } from './portrait.js';
import { toPng, toWebp } from './render.js';
import { restScene } from './rest.js';
import { SAMPLES } from './samples/sample-people.js';
import { trainingScene } from './scene.js';

const DISCIPLINES: Discipline[] = [
  'bjj',
  'mma',
  'muay_thai',
  'boxing',
  'kickboxing',
  'judo',
  'wrestling',
  'taekwondo',
  'karate',
  'krav_maga',
];

const first = (seed: string, hints: LookHints, turn = 0): Picture => portrait(seed, hints, 0, planOf(hints, turn));
const kinds = { portrait: first, scene: trainingScene, rest: restScene };
const markup = ({ back, front }: Picture) => back + front;

describe('portraits', () => {
  it('draws another person for another seed, and another picture of each kind', () => {
    const hints = { figure: 'woman', discipline: 'boxing' } as const;
    expect(first('a', hints)).not.toEqual(first('b', hints));
    expect(new Set(Object.values(kinds).map((draw) => markup(draw('a', hints)))).size).toBe(3);
  });

  it('draws the same person every time', () => {
    for (const draw of Object.values(kinds)) {
      const hints = { figure: 'man', discipline: 'judo', belt: 'brown' } as const;
      expect(draw('a', hints)).toEqual(draw('a', hints));
    }
  });

  it('keeps hair, beard and glasses over the lights of all pictures of a person', () => {
    const hints = { figure: 'man', discipline: 'judo', age: 31 } as const;
    const kept = (place: 'ring' | 'park') => {
      const { hair, beard, glasses, jaw, accent } = lookOf('a', hints, settingOf(place, 1, 'a').light);
      return { hair, beard, glasses, jaw, accent };
    };
    expect(kept('ring')).toEqual(kept('park'));
  });

  it.each(DISCIPLINES)('never lets a number go missing in a drawing: %s', (discipline) => {
    for (let i = 0; i < 40; i++) {
      const hints = { figure: i % 2 ? 'man' : 'woman', discipline, skin: 1 + (i % 8) } as const;
      for (const draw of Object.values(kinds)) expect(markup(draw(`${i}`, hints, i))).not.toMatch(/NaN|undefined/);
    }
  });

  it('puts neighbours on the landing page in other places and other poses', () => {
    for (const [i, { plan }] of SAMPLES.entries())
      expect(plan.place !== SAMPLES[i - 1]?.plan.place && plan.pose !== SAMPLES[i - 1]?.plan.pose).toBe(true);
  });

  it('stays small as WebP', async () => {
    const photo = await toWebp(first('a', { figure: 'man', discipline: 'muay_thai' }));
    expect(photo.subarray(8, 12).toString()).toBe('WEBP');
    expect(photo.length).toBeLessThan(28 * 1024);
  });

  it('is as wide as asked for an upload', async () => {
    const { width, height } = await sharp(
      await toPng(first('a', { figure: 'man', discipline: 'muay_thai' }), 300),
    ).metadata();
    expect([width, height]).toEqual([300, 400]);
  });
});
