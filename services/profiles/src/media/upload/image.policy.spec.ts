import { dataUrlBytes, isLink } from './image.policy.js';

it.each([
  ['a link', 'https://corner.example/a.png'],
  ['text', 'data:text/html;base64,AAAA'],
  ['characters of no base64', 'data:image/png;base64,<>'],
  ['no bytes', 'data:image/png;base64,'],
  ['something before it', ' data:image/png;base64,AAAA'],
  ['something after it', 'data:image/png;base64,AAAA"'],
])('finds no image in a data URL that is %s', (_, url) => expect(dataUrlBytes(url)).toBeNull());

it('reads the bytes of a data URL', () => {
  expect(dataUrlBytes('data:image/svg+xml;base64,aGkh')?.toString()).toBe('hi!');
  expect(dataUrlBytes('DATA:image/PNG;base64,aG\nkh')?.toString()).toBe('hi!');
});

it.each([
  ['ftp://corner.example/a.png', false],
  ['javascript:alert(1)', false],
  ['http-x://corner.example', false],
  ['xhttp://corner.example', false],
  ['corner.example/a.png', false],
  [`https://corner.example/${'a'.repeat(2048 - 22)}`, false],
  [`https://corner.example/${'a'.repeat(2048 - 23)}`, true],
  ['http://corner.example/a.png', true],
])('is %s a link that can be fetched: %s', (text, isOne) => expect(isLink(text)).toBe(isOne));
