import { ACCESS_TOKEN_SECONDS, COOKIES } from '@corner/contracts/identity.api';
import { SESSION_SECONDS } from './session.policy.js';

/** Tells a browser that has signed in before, so that others' failures on its network do not lock it out. */
export const DEVICE_COOKIE = 'corner_device';
const DEVICE_SECONDS = 365 * 24 * 3600;

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  device: string;
}

/** Set-Cookie values after a sign-in; `publicUrl` decides whether they travel over TLS only. */
export function sessionCookies(signedIn: SignedIn, publicUrl: string): string[] {
  return [
    cookie(COOKIES.access, signedIn.accessToken, '/', ACCESS_TOKEN_SECONDS, publicUrl),
    cookie(COOKIES.refresh, signedIn.refreshToken, '/', SESSION_SECONDS, publicUrl),
    cookie(DEVICE_COOKIE, signedIn.device, '/api/login', DEVICE_SECONDS, publicUrl),
  ];
}

/** Set-Cookie values that end the session in the browser; the device stays known. */
export function endedCookies(publicUrl: string): string[] {
  return [COOKIES.access, COOKIES.refresh].map((name) => cookie(name, '', '/', 0, publicUrl));
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

function cookie(name: string, value: string, path: string, maxAge: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
