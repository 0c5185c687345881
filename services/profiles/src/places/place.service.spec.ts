import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlaceService } from './place.service.js';

jest.mock('../profiles.config.js', () => ({ config: { own: {} } }));
const { config } = jest.requireMock<{ config: { own: { PLACES_FILE?: string } } }>('../profiles.config.js');

const rows = Array.from({ length: 9_000 }, (_, index) => `${index}\tTown ${index}\tDE\tBY\t8${index}`);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corner-places-'));
  config.own.PLACES_FILE = join(folder, 'places.tsv.gz');
  writeFileSync(config.own.PLACES_FILE, gzipSync(rows.join('\n')));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('knows every town, also when several ask at once before any is read', async () => {
  const places = new PlaceService();
  const found = await Promise.all(['Town 0', 'Town 4000', 'Town 8999'].map((text) => places.resolve(text)));
  expect(found.map((place) => place?.cell)).toEqual(['80', '84000', '88999']);
  expect(await places.suggest('town 0')).toHaveLength(1);
});

it('suggests the largest town first, and the one of just that name once a comma follows it', async () => {
  const towns = ['1\tIshimbay\tRU\t\t81', '2\tUst-Ishim\tRU\t\t82', '3\tIshim\tRU\t\t83'];
  writeFileSync(config.own.PLACES_FILE!, gzipSync(towns.join('\n')));
  const places = new PlaceService();
  const names = async (typed: string) => (await places.suggest(typed)).map(({ name }) => name);
  const larger = ['Ishimbay, Russia', 'Ust-Ishim, Russia'];
  expect(await names('Ishim')).toEqual([...larger, 'Ishim, Russia']);
  expect(await names('Ishim, Russia')).toEqual(['Ishim, Russia', ...larger]);
});

it('reads again after a failure', async () => {
  const places = new PlaceService();
  writeFileSync(config.own.PLACES_FILE!, 'broken');
  await expect(places.resolve('Town 1')).rejects.toThrow();
  writeFileSync(config.own.PLACES_FILE!, gzipSync(rows.join('\n')));
  expect((await places.resolve('Town 1'))?.cell).toBe('81');
});

it('does not start without its file', () => {
  config.own.PLACES_FILE = join(folder, 'missing.gz');
  expect(() => new PlaceService()).toThrow('missing.gz');
});
