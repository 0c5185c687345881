import { idRange, nameWords, publicName, searchTerms, searchWords } from './search-words.policy.js';

it.each([
  [null, ''],
  ['  ', ''],
  ['Ana', 'Ana'],
  ['  Ana  María Silva', 'Ana'],
])('others see %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

describe('search words of a member', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Ana', ['ana']],
    ['José  MARÍA', ['jose', 'maria']],
    ["Jean-Luc O'Brien", ['jean-luc', 'jean', 'luc', 'jeanluc', "o'brien", 'o', 'brien', 'obrien']],
    ['李小龙', ['李小龙']],
    ['Łukasz Þór', ['lukasz', 'thor']],
    ['Jürgen', ['jurgen', 'juergen']],
    ['Mueller', ['mueller', 'muller']],
    ['\u200bAna\u3164', ['ana']],
    ['- ’ \u2800', []],
  ])('are the words of the name %j', (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  it('are the whole address, and each word once', () => {
    expect(searchWords(['Ana', 'Silva', 'Ana Silva'], 'Ana.Silva@Example.com')).toEqual([
      'ana.silva@example.com',
      'ana',
      'silva',
    ]);
  });

  it('are limited', () => {
    const words = searchWords([Array.from({ length: 40 }, (_, i) => `name${i}`).join(' ')], `${'x'.repeat(200)}@a.b`);
    expect([words.length, words[0]!.length]).toEqual([24, 60]);
  });

  it('are never cut within a character, which could not be stored', () => {
    const name = `${'x'.repeat(59)}🥊🥊`;
    expect([...nameWords(name), ...searchTerms(name)].every((word) => word.isWellFormed())).toBe(true);
  });
});

describe('a search', () => {
  it.each([
    ['', []],
    [' José  sil ', ['jose', 'sil']],
    ['O’Neill', ["o'neill"]],
    ['Smith‑Jones', ['smith-jones']],
    ['ŁUKASZ\u200b - ١٢', ['lukasz', '12']],
    ['\u3164 \u2800 -', []],
    ['a silva a', ['silva', 'a']],
    ['1 2 3 4 5 6 7', ['1', '2', '3', '4', '5']],
  ])('of %j uses prefixes, the longest first', (search, terms) => {
    expect(searchTerms(search)).toEqual(terms);
  });

  it.each(['abc', 'ana', 'zzzz', 'x0197', '0197x', '0197-', '01-97', '0197f5a0-0000-7000-8000-0000000000000', '----'])(
    '%j is no prefix of an id',
    (term) => {
      expect(idRange(term)).toBeNull();
    },
  );

  it('finds ids by prefix, with hyphens in place', () => {
    expect(idRange('0197f5a0')).toEqual([
      '0197f5a0-0000-0000-0000-000000000000',
      '0197f5a0-ffff-ffff-ffff-ffffffffffff',
    ]);
    expect(idRange('0197f5a0-12')).toEqual([
      '0197f5a0-1200-0000-0000-000000000000',
      '0197f5a0-12ff-ffff-ffff-ffffffffffff',
    ]);
  });
});
