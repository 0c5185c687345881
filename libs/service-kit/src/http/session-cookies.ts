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

/** The browser's side of a session. With https its cookies carry `__Host-`: no other host and no plain HTTP can set them. */
export class SessionCookies {
  private readonly secure: boolean;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:');
  }

  /** Values of a Cookie header. With https the names without the prefix are not believed: another host may have set them. */
  read(header: string | undefined): Partial<Record<Kind, string>> {
    const cookies = parseCookie(header ?? '');
    const value = (kind: Kind) => cookies[this.name(kind)] || undefined;
    const [access, refresh] = [value('access'), value('refresh')];
    return { access, refresh, device: value('device'), limited: value('limited') };
  }

  /** Set-Cookie headers; `header` is the request's Cookie header, whose names without the prefix they end. */
  set(header: string | undefined, { access, refresh, device, limited }: BrowserCookies): string[] {
    return [
      ...(access ? this.put(header, 'access', access, ACCESS_TOKEN_SECONDS) : []),
      ...(refresh ? this.put(header, 'refresh', refresh.token, refresh.maxAge) : []),
      ...(device ? this.put(header, 'device', device, DEVICE_SECONDS) : []),
      ...(limited ? this.put(header, 'limited', limited, LIMITED_SESSION_SECONDS) : []),
    ];
  }

  /** Set-Cookie headers that end the session in the browser; the device stays known. */
  end(header: string | undefined): string[] {
    const limited = this.read(header).limited ? this.put(header, 'limited', '', 0) : [];
    return [...this.put(header, 'access', '', 0), ...this.put(header, 'refresh', '', 0), ...limited];
  }

  private put(header: string | undefined, kind: Kind, value: string, maxAge: number): string[] {
    const attributes = { httpOnly: true, sameSite: 'lax', ...(this.secure && { secure: true }) } as const;
    // With https, another host can have planted it.
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
