import { boundsProblem, type ImageHeader } from './image-bounds.policy.js';

const jpeg = (width: number, height: number, more = {}): ImageHeader => ({
  format: 'jpeg',
  width,
  height,
  depth: 'uchar',
  ...more,
});
const png = (width: number, height: number, more = {}): ImageHeader => ({
  ...jpeg(width, height),
  format: 'png',
  ...more,
});
const webp = (width: number, height: number): ImageHeader => ({ ...jpeg(width, height), format: 'webp' });

it.each<[ImageHeader, string | null]>([
  [png(12_500_000, 4), 'too-many-pixels'],
  [png(25_000_000, 2), 'too-many-pixels'],
  [png(1, 50_000_000), 'too-many-pixels'],
  [jpeg(20_000, 10_001), 'too-many-pixels'],
  [jpeg(20_001, 1001), 'too-many-pixels'],
  [jpeg(8016, 6250, { isProgressive: true }), 'too-many-pixels'],
  [png(8016, 6250), 'too-many-pixels'],
  [webp(8016, 6250), 'too-many-pixels'],
  [png(2001, 100), 'too-thin'],
  [jpeg(999, 20_000), 'too-thin'],
  [png(7000, 7000, { isProgressive: true, depth: 'ushort' }), 'too-heavy'],
  [png(4001, 3000, { isProgressive: true }), 'too-heavy'],
  [png(4001, 3000, { depth: 'ushort' }), 'too-heavy'],
  [jpeg(20_000, 10_000), null],
  [jpeg(1000, 20_000), null],
  [jpeg(8160, 6120, { isProgressive: true }), null],
  [png(8160, 6120), null],
  [webp(8160, 6120), null],
  [png(2000, 100), null],
  [png(4000, 3000, { isProgressive: true, depth: 'ushort' }), null],
  [png(1, 1), null],
])('%j: %s', (header, problem) => expect(boundsProblem(header)).toBe(problem && `profiles.image-${problem}`));
