import { assertCountable, BODY_COUNT } from './safe-input.js';

const refusalOf = (body: string, beside?: number) => {
  try {
    assertCountable(Buffer.from(body), beside);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0])));

it.each([
  ['keys', keys(BODY_COUNT.nodes)],
  ['numbers of a list', JSON.stringify({ a: Array.from({ length: BODY_COUNT.nodes }, () => 1) })],
  ['empty lists', `{"a":[${'[],'.repeat(BODY_COUNT.nodes)}[]]}`],
  ['empty objects', `{"a":[${'{},'.repeat(BODY_COUNT.nodes / 2)}{}]}`],
  ['levels of lists', `{"a":${'['.repeat(50_000)}`],
  ['levels of objects', '{"a":'.repeat(5_000)],
  ['commas alone', ','.repeat(100_000)],
])('rejects too many %s', (_, body) => {
  expect(refusalOf(body)).toBe('INVALID');
});

it('ignores the contents of strings, including escapes', () => {
  for (const text of [',{['.repeat(5_000), '",'.repeat(5_000), '\\",'.repeat(5_000), 'é\\'.repeat(5_000)])
    expect(refusalOf(JSON.stringify({ a: text }))).toBe('taken');
  expect(refusalOf(`{"a":"${'x'.repeat(10)}`)).toBe('taken');
  expect(refusalOf('{"a":"\\')).toBe('taken');
  expect(refusalOf(keys(1_000))).toBe('taken');
});

it('limits the bytes without images', () => {
  const image = `data:image/png;base64,${'A'.repeat(5_000)}`;
  expect(refusalOf(JSON.stringify({ bio: 'x'.repeat(1_100) }), 1_000)).toBe('TOO_LARGE');
  expect(refusalOf(`{"a":1${' '.repeat(1_100)}}`, 1_000)).toBe('TOO_LARGE');
  expect(refusalOf(JSON.stringify({ profileImages: [image, image], bio: 'x'.repeat(900) }), 1_000)).toBe('taken');
  expect(refusalOf(JSON.stringify({ profileImages: [image, image], bio: 'x'.repeat(1_000) }), 1_000)).toBe('TOO_LARGE');
});
