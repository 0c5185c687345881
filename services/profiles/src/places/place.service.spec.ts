import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfilesConfig } from '../profiles.config.js';
import { PlaceService } from './place.service.js';

const config = { own: {} as ProfilesConfig['own'] };

const data = join(__dirname, '../../data');
const REAL = { PLACES_FILE: join(data, 'places.tsv.gz'), PLACE_NAMES_FILE: join(data, 'place-names.tsv.gz') };
const USA = 'United States';

beforeEach(() => Object.assign(config.own, REAL));

let places: PlaceService;
beforeAll(() => {
  Object.assign(config.own, REAL);
  places = new PlaceService(config);
});

const nameOf = async (text: string) => (await places.resolve(text))?.name ?? null;
const suggested = async (typed: string) => (await places.suggest(typed)).map(({ name }) => name);

it.each([
  '',
  ' , ',
  '\u200b',
  'Nowhereville XYZ',
  'Narnia',
  'Xyzzy, Germany',
  'Munich, Texas',
  'Richmond, Nowhere',
  'Texas',
  'Deutschland',
  '12345',
  '●',
])('%j is not a town', async (text) => {
  expect(await nameOf(text)).toBeNull();
});

it.each([
  [
    'Munich, Germany',
    [
      'München',
      'Muenchen',
      'munchen',
      'MÜNCHEN',
      'Munich, Bavaria',
      'München, Bayern, Deutschland',
      'Мюнхен',
      'ミュンヘン',
    ],
  ],
  ['Vienna, Austria', ['Wien', 'Wien, Österreich', 'فيينا، النمسا', 'Vienne, Autriche']],
  ['Cairo, Egypt', ['القاهرة', 'القاهره', 'القاهرة، مصر', 'Le Caire', 'Kairo, Ägypten']],
  ['Tokyo, Japan', ['東京', '東京, 日本', 'Tokio']],
  ['Wrocław, Poland', ['Wroclaw', 'Breslau', 'Wrocław, Polen']],
  ['Istanbul, Türkiye', ['Istanbul, Turkey', 'İstanbul', 'ıstanbul', 'Constantinople, Türkei']],
  ['Yangon, Myanmar (Burma)', ['Rangoon, Burma', 'Yangon, Myanmar']],
  ['Hong Kong, Hong Kong SAR China', ['Hong Kong', 'Hongkong', '香港']],
  ['Prague, Czechia', ['Praha', 'Prag', 'Prague, Czech Republic']],
  ['Frankfurt am Main, Germany', ['Frankfurt', 'Frankfurt, Germany', 'Frankfurt, Hessen', 'Frankfurt/Main']],
  ['Frankfurt (Oder), Germany', ['Frankfurt (Oder)', 'Frankfurt an der Oder']],
  ["L'Aquila, Italy", ['L’Aquila', 'L Aquila', 'laquila', 'l‑aquila']],
  [`New York City, New York, ${USA}`, ['NYC', 'New York, NY', 'New York, New York', 'nueva york', 'new york usa']],
  [`Washington, D.C., District of Columbia, ${USA}`, ['Washington, DC', 'Washington D.C.', 'DC']],
  [
    `Los Angeles, California, ${USA}`,
    ['LA', 'L.A.', 'LA, Calif.', 'Los Angeles, Kalifornien', 'لوس أنجلوس، كاليفورنيا'],
  ],
  [`St. Louis, Missouri, ${USA}`, ['St Louis', 'Saint Louis, MO', 'Saint Louis', 'st-louis, mo, usa']],
  [`Fort Worth, Texas, ${USA}`, ['Ft. Worth', 'Ft Worth TX', 'Fort Worth']],
  [`Austin, Texas, ${USA}`, ['austin', 'Austin TX 78701', '78701 Austin, TX', 'austin texas', 'Austin, Texas, U.S.A.']],
  [`Coeur d'Alene, Idaho, ${USA}`, ["Coeur d'Alene", 'Coeur d’Alene', 'Cœur dAlene']],
  [`Portland, Maine, ${USA}`, ['Portland, ma', 'Portland, mai', 'Portland, ME']],
  [`Springfield, Massachusetts, ${USA}`, ['Springfield, MA', 'Springfield, Massach', 'springfield, mass.']],
  ['Paris, France', ['Paris', 'Paris, Île-de-France', 'Paris, Fr']],
  ['London, Ontario, Canada', ['London, ON', 'London Ontario', 'London, Kanada']],
  ['Dubai, United Arab Emirates', ['Dubai, UAE', 'دبي', 'Dubai, VAE']],
  ['Berlin, Germany', ['Germany, Berlin', 'Berlin - Germany', 'Tiergarten Süd, Berlin, Germany']],
])('%s is found by every spelling', async (name, texts) => {
  expect(await Promise.all(texts.map(nameOf))).toEqual(texts.map(() => name));
});

describe('ambiguous names', () => {
  it('resolve to the largest town and list the others', async () => {
    const geneva = await places.resolve('Geneva');
    expect(geneva).toMatchObject({ name: 'Genève, Switzerland' });
    expect(geneva!.choices[0]!.label).toBe('Genève, Switzerland');
    const labels = geneva!.choices.map(({ label }) => label);
    expect(labels).toContain(`Geneva, Illinois, ${USA}`);
    for (const label of labels) expect(await places.resolve(label)).toMatchObject({ name: label });
  });

  it.each(['Springfield', 'Birmingham', 'Newcastle', 'St. Petersburg'])('such as %s', async (text) => {
    expect((await places.resolve(text))!.choices.length).toBeGreaterThan(1);
  });

  it.each(['Geneva, NY', 'Birmingham, Alabama', 'القاهرة', 'München', 'Austin, Texas, United States'])(
    '%s is not ambiguous',
    async (text) => {
      expect((await places.resolve(text))!.choices).toEqual([]);
    },
  );
});

describe('while typing a town', () => {
  it.each([
    ['mun', 'Munich, Germany'],
    ['Münche', 'Munich, Germany'],
    ['münchen', 'Munich, Germany'],
    ['Wrocl', 'Wrocław, Poland'],
    ['東京', 'Tokyo, Japan'],
    ['القا', 'Cairo, Egypt'],
    ['geneva', 'Genève, Switzerland'],
    ['st lo', `St. Louis, Missouri, ${USA}`],
    ['new york, n', `New York City, New York, ${USA}`],
    ['portland, ma', `Portland, Maine, ${USA}`],
    ['portland, or', `Portland, Oregon, ${USA}`],
    ['paris, te', `Paris, Texas, ${USA}`],
    ['frankfurt, ger', 'Frankfurt am Main, Germany'],
    ['santiago, ch', 'Santiago, Chile'],
  ])('%s suggests %s first', async (typed, name) => {
    expect((await suggested(typed))[0]).toBe(name);
  });

  it('suggestions include the town that the text resolves to', async () => {
    for (const typed of ['Ishim', 'LA', 'Rome', 'Washington, DC', 'Nice', 'Essen', 'Austin TX']) {
      expect(await suggested(typed)).toContain(await nameOf(typed));
    }
    expect((await suggested('Ishim, Russia'))[0]).toBe('Ishim, Russia');
    expect(await suggested('x')).toEqual([]);
  });
});

it('finds a town by its id', async () => {
  const [munich] = await places.suggest('Munich, Germany');
  expect(await places.cellOf(munich!.id)).toBe((await places.resolve('Munich'))!.cell);
  for (const unknown of ['', '0', 'x', '1\t', '99999999999']) expect(await places.cellOf(unknown)).toBeNull();
});

describe('data files', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'corner-places-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read again after a failure', async () => {
    const broken = new PlaceService(config);
    writeFileSync((config.own.PLACES_FILE = join(folder, 'broken.gz')), 'broken');
    await expect(broken.resolve('Austin')).rejects.toThrow();
    Object.assign(config.own, REAL);
    expect(await broken.resolve('Austin')).not.toBeNull();
  });

  it.each(['PLACES_FILE', 'PLACE_NAMES_FILE'] as const)('%s must exist at the start', (name) => {
    config.own[name] = join(folder, 'missing.gz');
    expect(() => new PlaceService(config)).toThrow('missing.gz');
  });
});
