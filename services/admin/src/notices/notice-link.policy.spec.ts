import { targetOf } from './notice-link.policy.js';

const ID = '0197f5a0-0000-7000-8000-000000000000';
const KEY = 'AbcdefghijkLmnopqrstuA';
const of = (link: string) => targetOf(link, 'https://corner.example');

it.each([
  '',
  'me',
  'https://evil.example/members/' + ID,
  'javascript:alert(1)',
  '/members/1',
  '/settings',
  'https://[',
])('finds no target in "%s"', (link) => expect(of(link)).toBeNull());

it.each([
  `https://corner.example/members/${ID}`,
  `corner.example/members/${ID}?from=x`,
  `/members/${ID.toUpperCase()}/`,
])('finds the member in "%s"', (link) => expect(of(link)).toEqual({ kind: 'member', memberId: ID }));

it.each([
  ['photos', KEY],
  ['videos', `${KEY}.mp4`],
  ['videos', `${KEY}.webm`],
  ['directory', KEY],
])('finds what is shown under /api/media/%s/%s', (folder, key) => {
  const link = `https://corner.example/api/media/${folder}/${key}?until=1&signature=x`;
  expect(of(link)).toEqual({ kind: 'file', folder, key });
});
