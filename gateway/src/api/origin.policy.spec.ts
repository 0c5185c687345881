import { isAcceptedContentType, isSameOrigin } from './origin.policy.js';

const OURS = 'https://corner.example';

it.each<[string, Record<string, string>, boolean]>([
  ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: OURS }, false],
  ['another origin', { origin: 'https://evil.example', host: 'corner.example' }, false],
  ['an opaque origin', { origin: 'null', host: 'corner.example' }, false],
  ['our host without TLS', { origin: 'http://corner.example', host: 'corner.example' }, false],
  ['another port of our host', { origin: 'https://corner.example:8443', host: 'corner.example:8443' }, false],
  ['the host that was asked, which is not ours', { origin: 'https://localhost:3000', host: 'localhost:3000' }, false],
  ['our pages', { 'sec-fetch-site': 'same-origin', origin: OURS }, true],
  ['our pages without Sec-Fetch-Site', { origin: OURS }, true],
  ['a typed address', { 'sec-fetch-site': 'none' }, true],
  ['no browser', {}, true],
])('handles a write from %s', (_, headers, isOurs) => {
  expect(isSameOrigin(headers, OURS)).toBe(isOurs);
});

it.each([
  ['a page of the host that was asked', 'http://192.168.0.7:8080', true],
  ['a page of another host', 'http://evil.example', false],
])('without TLS, handles a write from %s', (_, origin, isOurs) => {
  expect(isSameOrigin({ origin, host: '192.168.0.7:8080' }, 'http://localhost:8080')).toBe(isOurs);
});

it.each([
  ['text/plain', false],
  ['application/jsonp', false],
  ['x application/json', false],
  ['application/x-www-form-urlencoded', false],
  ['application/json', true],
  ['Application/JSON ; charset=utf-8', true],
  ['multipart/form-data; boundary=x', true],
  [undefined, true],
])('for a body of type %s returns %s', (type, isAccepted) => {
  expect(isAcceptedContentType(type)).toBe(isAccepted);
});

it.each([
  ['application/x-www-form-urlencoded2', false],
  ['x application/x-www-form-urlencoded', false],
  ['text/plain', false],
  ['application/x-www-form-urlencoded', true],
  ['application/x-www-form-urlencoded ;charset=utf-8', true],
  ['application/json', true],
])('where forms are allowed, for a body of type %s returns %s', (type, isAccepted) => {
  expect(isAcceptedContentType(type, true)).toBe(isAccepted);
});
