import { ACCESS_TOKEN_SECONDS, COOKIES, LIMITED_SESSION_SECONDS } from '@corner/contracts/identity.api';
import { parseCookie, stringifySetCookie } from 'cookie';

type Kind = keyof typeof COOKIES;

interface BrowserCookies {
  access?: string;
  refresh?: { token: string; maxAge: number };
  device?: string;
  limited?: string;
}

const DEVICE_SECONDS = 365 * 24 * 3600;

/** Session cookies. With https they start with `__Host-`: no other host and no plain HTTP can set them. */
export class SessionCookies {
  private readonly secure: boolean;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:');
  }

  /** Parses a Cookie header. With https, names without the prefix are ignored: another host may have set them. */
  read(header: string | undefined): Partial<Record<Kind, string>> {
    const cookies = parseCookie(header ?? '');
    const value = (kind: Kind) => cookies[this.name(kind)] || undefined;
    const [access, refresh] = [value('access'), value('refresh')];
    return { access, refresh, device: value('device'), limited: value('limited') };
  }

  /** Returns Set-Cookie headers; also ends cookies of the request's `header` without the prefix. */
  set(header: string | undefined, { access, refresh, device, limited }: BrowserCookies): string[] {
    return [
      ...(access ? this.put(header, 'access', access, ACCESS_TOKEN_SECONDS) : []),
      ...(refresh ? this.put(header, 'refresh', refresh.token, refresh.maxAge) : []),
      ...(device ? this.put(header, 'device', device, DEVICE_SECONDS) : []),
      ...(limited ? this.put(header, 'limited', limited, LIMITED_SESSION_SECONDS) : []),
    ];
  }

  /** Returns Set-Cookie headers that end the session in the browser; the device cookie stays. */
  end(header: string | undefined): string[] {
    const limited = this.read(header).limited ? this.put(header, 'limited', '', 0) : [];
    return [...this.put(header, 'access', '', 0), ...this.put(header, 'refresh', '', 0), ...limited];
  }

  private put(header: string | undefined, kind: Kind, value: string, maxAge: number): string[] {
    const attributes = { httpOnly: true, sameSite: 'lax', ...(this.secure && { secure: true }) } as const;
    // With https, another host may have set it.
    const isPlanted = this.secure && COOKIES[kind] in parseCookie(header ?? '');
    return [
      ...(isPlanted ? [stringifySetCookie(COOKIES[kind], '', { path: '/', maxAge: 0, ...attributes })] : []),
      stringifySetCookie(this.name(kind), value, { path: '/', maxAge, ...attributes }),
    ];
  }

  name(kind: Kind): string {
    return (this.secure ? '__Host-' : '') + COOKIES[kind];
  }
}
