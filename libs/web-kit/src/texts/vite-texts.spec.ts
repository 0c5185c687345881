import { sourceTexts } from './source-texts.js';
import { compiledPo, compiledSource } from './vite-texts.js';

const idsOf = (source: string) => sourceTexts('file.tsx', source).map(({ id, message }) => [id, message]);

describe('texts of the source', () => {
  it('rejects texts that cannot be translated', () => {
    expect(() => idsOf("catalogue('a', { key: `${name} home` })")).toThrow('a.key has to be one plain string');
    expect(() => idsOf("catalogue('a', texts)")).toThrow('the texts of a are no object literal');
  });

  it('come from catalogues, enumerations and errors', () => {
    expect(idsOf("const known = { 'b.c': 'See' } as const; const text = catalogue('a', known);")).toEqual([
      ['a.b.c', 'See'],
    ]);
    expect(idsOf("choices('a', [{ code: 'b', label: 'B', preferenceLabel: 'Bee' }])")).toEqual([
      ['a.b', 'B'],
      ['a.b.preference', 'Bee'],
    ]);
    expect(idsOf("const ERRORS = { 'a.like-quota': { status: 429, message: 'None' } } as const;")).toEqual([
      ['error.LIKE_QUOTA', 'None'],
    ]);
    expect(idsOf("const SCHEMA_TEXTS = ['Required'] as const;")).toEqual([['error.Required', 'Required']]);
  });
});

it('compiles texts with values and leaves everything else as it is', () => {
  const source = "const text = catalogue('a', { plain: 'One', named: 'Hi {name}!' });\nshow('{name}');";
  expect(compiledSource('file.ts', source)).toBe(
    'const text = catalogue(\'a\', { plain: \'One\', named: ["Hi ",["name"],"!"] });\nshow(\'{name}\');',
  );
});

it('fails the build for an invalid message', () => {
  expect(() => compiledSource('file.ts', "catalogue('a', { named: 'Hi {name' })")).toThrow();
});

it('contains translated texts only', () => {
  const po = 'msgid "a.one"\nmsgstr "Eins"\n\nmsgid "a.two"\nmsgstr ""\n\n#~ msgid "a.three"\n#~ msgstr "Drei"\n';
  expect(compiledPo(po)).toEqual({ 'a.one': ['Eins'] });
});
