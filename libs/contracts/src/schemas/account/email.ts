import { LIMITS } from '@corner/domain/limits';
import { trimmed, withoutInvisible } from '@corner/domain/text/characters';
import * as z from 'zod/mini';

const MESSAGE = 'Invalid email address';
const LONGEST_LOCAL_PART = 64;

/** Converts the domain to ASCII as mail servers do: `münchen.de` becomes `xn--mnchen-3ya.de`. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || /^[ -~]*$/.test(domain) || /[\s/\\?#@:[\]%]/.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

export const email = z.string().check(
  z.overwrite((typed: string) => trimmed(withoutInvisible(typed, true))),
  z.maxLength(LIMITS.email.max, { error: MESSAGE, abort: true }),
  z.overwrite(asciiDomain),
  z.maxLength(LIMITS.email.max, MESSAGE),
  z.refine((address: string) => z.regexes.email.test(address.replace(/\.xn--[a-z0-9-]+$/i, '.idn')), MESSAGE),
  z.refine((address: string) => address.lastIndexOf('@') <= LONGEST_LOCAL_PART, MESSAGE),
);
