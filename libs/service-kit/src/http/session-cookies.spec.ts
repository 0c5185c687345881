import { SessionCookies } from './session-cookies.js';

const https = new SessionCookies('https://corner.example');
const http = new SessionCookies('http://localhost:8080');
const session = { access: 'a.b.c', refresh: { token: 'r', maxAge: 60 }, device: 'd' };

it('cookies are protected from scripts, other sites and other hosts', () => {
  for (const cookie of [...https.set(undefined, session), ...https.end(undefined)]) {
    expect(cookie).toMatch(
      /^__Host-corner_(access|refresh|device)=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
  expect(http.set(undefined, session)).toEqual([
    'corner_access=a.b.c; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    'corner_refresh=r; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'corner_device=d; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

it('reads only cookies with exactly these names', () => {
  expect(http.read(undefined)).toEqual({});
  expect(http.read('xcorner_access=1; corner_accessx=2; __Host-corner_access=3')).toEqual({});
  expect(http.read('a=1;  corner_access = x.y ;corner_refresh=r')).toEqual({ access: 'x.y', refresh: 'r' });
});

it('with https ignores and ends cookies without the prefix, which another host could set', () => {
  const planted = 'corner_access=old; corner_refresh=old-refresh; corner_device=old-device';
  expect(https.read(planted)).toEqual({});
  expect(https.read(`${planted}; __Host-corner_access=new`)).toEqual({ access: 'new' });
  expect(https.set(planted, { access: 'new' }).map((cookie) => cookie.split(';', 2).join(';'))).toEqual([
    'corner_access=; Max-Age=0',
    '__Host-corner_access=new; Max-Age=600',
  ]);
  expect(https.end(planted).filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(4);
});
