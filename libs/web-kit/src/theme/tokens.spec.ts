import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorsOf, styleSheets } from './tokens.js';

it.each(Object.entries(styleSheets()))('has an up-to-date %s', (file, css) => {
  expect(readFileSync(join(__dirname, file), 'utf8')).toBe(css);
});

it('knows the colours of each scheme', () => {
  expect([colorsOf('light').bg, colorsOf('dark').bg, colorsOf('dark').red]).toEqual(['#faf7f2', '#0c0d11', '#c81e2b']);
});
