import { rowsOf, streamedJson } from './streamed-json.js';

async function read(value: unknown): Promise<unknown> {
  let text = '';
  for await (const chunk of streamedJson(value).getStream()) text += String(chunk);
  return JSON.parse(text);
}
const listOf = <Item>(...items: Item[]) => rowsOf<Item>(async (last) => items.splice(0, last === undefined ? 2 : 1));

it('is the JSON of a value with nested lists', async () => {
  expect(await read({ a: listOf(1, 2, 3), b: { c: listOf() }, d: 'é"', e: undefined })).toEqual({
    a: [1, 2, 3],
    b: { c: [] },
    d: 'é"',
    e: null,
  });
  expect(await read(listOf({ inner: listOf('x', 'y') }, { inner: [] }))).toEqual([
    { inner: ['x', 'y'] },
    { inner: [] },
  ]);
  expect(await read({})).toEqual({});
});

it('reads a page only after the previous one was consumed', async () => {
  let pages = 0;
  const endless = rowsOf<string>(async () => (pages++, ['x'.repeat(100_000)]));
  for await (const chunk of streamedJson(endless).getStream()) if (String(chunk).length > 0) break;
  expect(pages).toBeLessThan(10);
});

it('aborts if a page cannot be read', async () => {
  const broken = rowsOf<number>(async (last) => (last === undefined ? [1] : Promise.reject(new Error('away'))));
  await expect(read(broken)).rejects.toThrow('away');
});
