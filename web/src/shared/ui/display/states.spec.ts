import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors } from '@corner/web-kit/theme/tokens';
import { SCENES } from './states';

const sprite = readFileSync(join(__dirname, '../../../../public/scenes.svg'), 'utf8');
it('has a drawing for every scene', () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual([...SCENES].sort());
});

it('uses colours of the theme', () => {
  const used = new Set([...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color));
  for (const color of [...used].filter((each) => each !== 'none' && each !== '#fff')) {
    const [, token = color] = /^var\(--color-([\w-]+)\)$/.exec(color!) ?? [];
    expect(Object.keys(colors)).toContain(token);
  }
});

it('is small enough to load with its first state', () => {
  expect(sprite.length).toBeLessThan(20_000);
});
