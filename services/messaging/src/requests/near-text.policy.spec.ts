import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { OPENERS } from '@corner/domain/text/openers.data';
import { hashOf, isRepeated } from './near-text.policy.js';

const TEXT = 'Hello Ben, you look lovely. I would like to know you better, what do you do on weekends?';
const hash = (content: string, name = 'Ben') => hashOf(content, name)!;
const sent = (...contents: string[]) =>
  contents.map((content, index) => ({ recipientId: `r${index}`, hash: hash(content, `Name${index}`) }));

it.each([
  ['the same', TEXT],
  ['another name', TEXT.replace('Ben', 'Cai')],
  [
    'other signs, blanks and letters',
    'HELLO ben!! You look lovely – I would like to know yóu better... What do you do on weekends',
  ],
])('recognises %s', (_, content) => {
  const before = sent(
    'Hello Name0, you look lovely. I would like to know you better, what do you do on weekends?',
    TEXT.replace('Ben', 'Name1'),
  );
  expect(isRepeated(hash(content, content.includes('Cai') ? 'Cai' : 'Ben'), 'r9', before)).toBe(true);
});

it('distinguishes other words of the same length', () => {
  const other = 'I saw that you train at six in the morning, too. Which gym is it, and do they take visitors?';
  expect(isRepeated(hash(other), 'r9', sent(TEXT, TEXT))).toBe(false);
});

it('counts distinct recipients: after two, the next one is the third', () => {
  expect(isRepeated(hash(TEXT), 'r9', sent(TEXT.replace('Ben', 'Name0')))).toBe(false);
  expect(isRepeated(hash(TEXT), 'r1', sent(TEXT.replace('Ben', 'Name0'), TEXT.replace('Ben', 'Name1')))).toBe(false);
});

it('ignores texts under 40 letters and texts that the app offers', () => {
  expect(hashOf('Rounds on Friday evening at your gym?', null)).toBeNull();
  expect(hashOf('Ben '.repeat(30), 'Ben')).toBeNull();
  const all = Object.values(OPENERS).flat();
  expect(all.map((opener) => hashOf(opener.replace('{gym}', 'The Roger Gracie Academy'), 'Ben'))).toEqual(
    all.map(() => null),
  );
  const more = 'What is it like at the gym that you go to, and would you like to earn a lot with me there?';
  expect(hashOf(more, 'Ben')).not.toBeNull();
});

it.each(['de', 'ar'])('finds no two texts of the app alike, in English and %s', (language) => {
  const catalogue = readFileSync(join(__dirname, `../../../../web/locales/${language}.po`), 'utf8');
  const openers = PO.parse(catalogue).items.filter(({ msgid }) => msgid.startsWith('openers.'));
  const texts = openers.flatMap(({ extractedComments, msgstr }) => [extractedComments.join(' '), msgstr[0]!]);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => hashOf(text.replace('{gym}', 'Iron Lotus'), null) !== null)).toEqual([]);
});
