import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventShapes, type Shape } from './event-shapes.js';

const KEPT = JSON.parse(readFileSync(join(import.meta.dirname, 'event-map.shapes.json'), 'utf8')) as Record<
  string,
  Shape
>;

function withoutAdditions(now: Shape, kept: Shape): Shape {
  const isAddition = (path: string) => {
    const names = path.split('.');
    const added = names.findIndex((_, index) => !(names.slice(0, index + 1).join('.') in kept));
    return added >= 0 && names[added]!.endsWith('?');
  };
  return Object.fromEntries(Object.entries(now).filter(([path]) => !isAddition(path)));
}

describe('an event', () => {
  it.each(Object.entries(eventShapes()))('%s changes only by optional fields, or gets a new version', (event, now) => {
    const kept = KEPT[event] ?? {};
    expect(withoutAdditions(now, kept)).toEqual(kept);
  });
});
