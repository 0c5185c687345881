import { isEmojiOnly, partsOf } from './message-parts';

const linksIn = (content: string) => partsOf(content).flatMap(({ text, href }) => (href ? [[text, href]] : []));

it.each([
  ['See https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['(www.example.com)', 'www.example.com', 'https://www.example.com/'],
  ['https://en.wikipedia.org/wiki/Judo_(sport), yes', 'https://en.wikipedia.org/wiki/Judo_(sport)', undefined],
  ['HTTP://Example.com!', 'HTTP://Example.com', 'http://example.com/'],
  ['انظر https://example.com/é؟', 'https://example.com/é؟', 'https://example.com/%C3%A9%D8%9F'],
])('finds the URL in %s', (content, text, href) => {
  expect(linksIn(content)).toEqual([[text, href ?? text]]);
});

it.each([
  'No address at all',
  'javascript:alert(1)',
  'me@www.example.com',
  'https://bank.example@evil.example/',
  'https://localhost/',
  'http://',
  'e.g. this',
])('finds no URL in %s', (content) => {
  expect(linksIn(content)).toEqual([]);
});

it('preserves every character of a message', () => {
  const content = 'One https://a.example, two\nwww.b.example (three) http:// four ';
  const parts = partsOf(content);
  expect(parts.map(({ text }) => text).join('')).toBe(content);
  expect(parts.map(({ href }) => Boolean(href))).toEqual([false, true, false, true, false]);
});

it.each(['🥋', '🥊🔥', ' 👍🏽 👩🏽‍🚒 🇵🇹 ', '❤️', '1️⃣'])('treats %s as emoji only', (content) => {
  expect(isEmojiOnly(content)).toBe(true);
});

it.each(['', '7', '123', '🥋🥋🥋🥋', 'Osu 🥋', '©', ':)'])('treats %j as text', (content) => {
  expect(isEmojiOnly(content)).toBe(false);
});
