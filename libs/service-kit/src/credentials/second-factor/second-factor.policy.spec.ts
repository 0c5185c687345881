import { Secret, TOTP } from 'otpauth';
import {
  confirmationStep,
  newRecoveryCodes,
  newTotpSecret,
  readCode,
  totpStep,
  totpUri,
} from './second-factor.policy.js';

/** RFC 6238, appendix B, SHA-1: the last six of eight digits. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '287082', 1],
  [1111111109, '081804', 0x23523ec],
  [1111111111, '050471', 0x23523ed],
  [1234567890, '005924', 0x273ef07],
  [2000000000, '279037', 0x3f940aa],
  [20000000000, '353130', 0x27bc86aa],
] as const;
const NOW = 1_234_567_890_000;
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(RFC_SECRET) }).generate({ timestamp: ms });

describe('a code of an authenticator app', () => {
  it.each([-2, 2])('is rejected %i steps away', (steps) => {
    expect(totpStep(RFC_SECRET, codeAt(NOW + steps * 30_000), null, NOW)).toBeNull();
  });

  it('is rejected for another secret or length', () => {
    expect(totpStep(newTotpSecret(), '005924', null, NOW)).toBeNull();
    for (const code of ['', '05924', '0005924', '●●●●●●', '００５９２４', 'ééé\u0301é'])
      expect(totpStep(RFC_SECRET, code, null, NOW)).toBeNull();
  });

  it('is rejected once its step or a later one was used', () => {
    const step = totpStep(RFC_SECRET, codeAt(NOW), null, NOW)!;
    expect(totpStep(RFC_SECRET, codeAt(NOW), step, NOW)).toBeNull();
    expect(totpStep(RFC_SECRET, codeAt(NOW - 30_000), step, NOW)).toBeNull();
    expect(totpStep(RFC_SECRET, codeAt(NOW + 30_000), step, NOW)).toBe(step + 1);
  });

  it('confirms again later, unlike the code of another step', () => {
    const step = confirmationStep(RFC_SECRET, codeAt(NOW), null, NOW)!;
    const later = NOW + 600_000;
    expect(confirmationStep(RFC_SECRET, codeAt(NOW - 30_000), step, later)).toBeNull();
    expect(confirmationStep(RFC_SECRET, codeAt(NOW + 30_000), step, later)).toBeNull();
    expect(confirmationStep(RFC_SECRET, codeAt(NOW), step, later)).toBe(step);
  });

  it.each(VECTORS)('at %i seconds is %s, as in RFC 6238', (seconds, code, step) => {
    expect(totpStep(RFC_SECRET, code, null, seconds * 1000)).toBe(step);
  });

  it.each([-1, 1])('is accepted %i step away', (steps) => {
    expect(totpStep(RFC_SECRET, codeAt(NOW + steps * 30_000), null, NOW)).not.toBeNull();
  });
});

it('a secret has 160 bits, and its URI contains the label', () => {
  const secret = newTotpSecret();
  expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
  const uri = new URL(totpUri(secret, 'Corner', 'ada@example.com'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringMatching(/ada@example\.com$/),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Corner', digits: '6', period: '30' });
});

it('ten different recovery codes are readable in any notation', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(readCode(' 7H3K 9m2p-X4VT oqIl ')).toEqual({ kind: 'recovery', code: '7h3k9m2px4vt0q11' });
  for (const dash of ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\u00a0', '\u200b']) {
    expect(readCode(`7H3K${dash}9m2p${dash}X4VT${dash}oqIl`)).toEqual({ kind: 'recovery', code: '7h3k9m2px4vt0q11' });
  }
  for (const typed of ['123 456', '１２３４５６', '١٢٣-٤٥٦', '\u202a123456\u202c', '१२३४५६']) {
    expect(readCode(typed)).toEqual({ kind: 'totp', code: '123456' });
  }
  expect(readCode('●●●●●●').kind).toBe('recovery');
});
