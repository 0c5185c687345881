import { endedCookies, readCookie, sessionCookies } from './session-cookie.policy.js';

const signedIn = { accessToken: 'a.b.c', refreshToken: 'r', device: 'd' };

it('session cookies are out of reach of scripts and other sites, and of plain HTTP where there is TLS', () => {
  for (const cookie of [
    ...sessionCookies(signedIn, 'https://corner.example'),
    ...endedCookies('https://corner.example'),
  ]) {
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  }
  expect(sessionCookies(signedIn, 'http://localhost:8080').join()).not.toContain('Secure');
});

it('readCookie finds the cookie of exactly that name', () => {
  expect(readCookie(undefined, 'a')).toBeUndefined();
  expect(readCookie('ab=1; ba=2', 'a')).toBeUndefined();
  expect(readCookie('ab=1;  a = x.y ;b=2', 'a')).toBe('x.y');
});
