import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorsOf, tokensCss } from './tokens.js';

it('wrote the style sheet that is checked in', () => {
  expect(readFileSync(join(__dirname, 'tokens.generated.css'), 'utf8')).toBe(tokensCss());
});

it('knows the colours of each scheme', () => {
  expect([colorsOf('light').bg, colorsOf('dark').bg, colorsOf('dark').red]).toEqual(['#faf7f2', '#0c0d11', '#c81e2b']);
});
