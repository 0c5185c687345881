import { gearStill } from './still.js';
import { placeholder } from './placeholder.js';
import { portrait } from './portrait.js';
import { trainingScene } from './scene.js';
import { toWebp } from './render.js';
import type { Discipline } from './parts/look.js';

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

describe('portraits', () => {
  it('draws another person for another seed and another photo for another take', () => {
    const hints = { figure: 'woman', discipline: 'boxing' } as const;
    expect(portrait('a', hints)).not.toBe(portrait('b', hints));
    expect(portrait('a', hints, 1)).not.toBe(portrait('a', hints, 0));
  });

  it('draws the same person every time', () => {
    for (const draw of [portrait, trainingScene, gearStill]) {
      const hints = { figure: 'man', discipline: 'judo', belt: 'brown' } as const;
      expect(draw('a', hints, 2)).toBe(draw('a', hints, 2));
    }
  });

  it.each(DISCIPLINES)('never lets a number go missing in a drawing: %s', (discipline) => {
    for (let i = 0; i < 40; i++) {
      const hints = { figure: i % 2 ? 'man' : 'woman', discipline, skin: 1 + (i % 8) } as const;
      for (const draw of [portrait, trainingScene, gearStill])
        expect(draw(`${i}`, hints, i)).not.toMatch(/NaN|undefined/);
    }
  });

  it('stays small as WebP', async () => {
    const photo = await toWebp(portrait('a', { figure: 'man', discipline: 'muay_thai' }), 720);
    expect(photo.subarray(8, 12).toString()).toBe('WEBP');
    expect(photo.length).toBeLessThan(25 * 1024);
    expect((await toWebp(placeholder(), 720)).length).toBeLessThan(8 * 1024);
  });
});
