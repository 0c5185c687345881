import { ACCESS_TOKEN_SECONDS, COOKIES, type RefreshedSession } from '@corner/contracts/identity.api';

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Set-Cookie headers of a refreshed session. */
export function sessionCookies(session: RefreshedSession, secure: boolean): string[] {
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [
    cookie(COOKIES.access, session.accessToken, ACCESS_TOKEN_SECONDS),
    ...(session.refreshToken ? [cookie(COOKIES.refresh, session.refreshToken, session.refreshMaxAge)] : []),
  ];
}
