import { colourAt, colourOf, fill, legendOf, rangeOf, textOf, type Field, type Panel } from './dashboard.js';

const RED = '#f2495c';
const GREEN = '#73bf69';

it('a range has a point for each pixel, but not between two looks of Prometheus', () => {
  expect(rangeOf(1_000, 600, 720, 15)).toEqual({ start: 390, end: 990, step: 15, rateInterval: 60 });
  expect(rangeOf(86_400, 86_400, 720, 15)).toEqual({ start: 0, end: 86_400, step: 120, rateInterval: 135 });
});

it('an expression gets its variables, and keeps what is not known', () => {
  const range = rangeOf(1_000, 600, 720, 15);
  const expression = 'rate(a{service="$service"}[$__rate_interval]) + b{x="$1"}';
  expect(fill(expression, range, { service: 'jobs' })).toBe('rate(a{service="jobs"}[60s]) + b{x="$1"}');
});

it.each([
  ['{{name}} {{result}}', { name: 'mail', result: 'ok' }, 'mail ok'],
  ['{{name}}', {}, ''],
  ['', { __name__: 'up', process: 'jobs' }, 'up{process="jobs"}'],
  ['', { __name__: 'up' }, 'up'],
  ['', {}, 'max(up)'],
])('the legend %j of %j is %j', (legendFormat, labels, legend) => {
  expect(legendOf({ expr: 'max(up)', legendFormat }, labels as Record<string, string>)).toBe(legend);
});

it.each<[number, Field, string]>([
  [0.99954, { unit: 'percentunit', decimals: 2 }, '99.95%'],
  [0.0042, { unit: 's' }, '4.2 ms'],
  [0, { unit: 's' }, '0 s'],
  [90, { unit: 's' }, '1.5 min'],
  [1_572_864, { unit: 'bytes' }, '1.5 MiB'],
  [1_234, { unit: 'short' }, '1.23 K'],
  [0.25, { unit: 'reqps' }, '0.25 req/s'],
  [1, { unit: 'short', mappings: [{ options: { 1: { text: 'reached' } } }] }, 'reached'],
])('%d as %j reads %j', (value, field, text) => {
  expect(textOf(value, field)).toBe(text);
});

it('a unit that it does not know is an error, not a guess', () => {
  expect(() => textOf(1, { unit: 'dtdurations' })).toThrow('dtdurations');
});

it('a value has the colour of the highest threshold that it reaches, unless it is mapped', () => {
  const thresholds = {
    steps: [
      { color: 'red', value: null },
      { color: 'green', value: 0.99 },
    ],
  };
  expect([0.5, 0.99, 1].map((value) => colourAt(value, { thresholds }))).toEqual([RED, GREEN, GREEN]);
  expect(colourAt(1, { thresholds, mappings: [{ options: { 1: { color: 'red' } } }] })).toBe(RED);
});

it('a series has the colour that is meant for it by name or pattern, else the next one', () => {
  const meant = (id: string, options: string, fixedColor: string) => ({
    matcher: { id, options },
    properties: [{ id: 'color', value: { fixedColor } }],
  });
  const overrides = [meant('byRegexp', '/^5/', 'red'), meant('byName', 'p50', 'green')];
  const panel = { fieldConfig: { defaults: {}, overrides } } as unknown as Panel;
  expect(['503', 'p50', '200'].map((name) => colourOf(name, 2, panel))).toEqual([RED, GREEN, '#8ab8ff']);
});
