import { MediaSignatures } from './media-signature.js';

const signatures = new MediaSignatures(['an internal secret']);
const path = '/api/media/photos/AAAAAAAAAAAAAAAAAAAAAA';
const now = 1_000_000_000;

function left(signed: string, at = now, by = signatures): number {
  const url = new URL(signed, 'http://localhost');
  return by.secondsLeft(url.pathname, url.searchParams.get('until'), url.searchParams.get('signature'), at);
}

it('is invalid for another path, time or secret, and after ten minutes', () => {
  const signed = signatures.sign(path, now);
  expect(left(signed.replace('AAA', 'AAB'))).toBe(0);
  expect(left(signed.replace(/until=\d+/, 'until=9999999999'))).toBe(0);
  expect(left(signed.replace(/.$/, ''))).toBe(0);
  expect(left(signed, now, new MediaSignatures(['another secret']))).toBe(0);
  expect(left(signed, now + 10 * 60_000)).toBe(0);
  expect(left(path)).toBe(0);
  expect(signatures.secondsLeft(path, ['1'], ['x'], now)).toBe(0);
});

it('is valid for ten minutes', () => {
  expect(left(signatures.sign(path, now))).toBe(600);
  expect(left(signatures.sign(path, now), now + 599_000)).toBe(1);
});

it('is valid under both secrets during a rotation', () => {
  const changing = new MediaSignatures(['another secret', 'an internal secret']);
  expect(left(signatures.sign(path, now), now, changing)).toBe(600);
  expect(left(changing.sign(path, now), now, changing)).toBe(600);
  expect(left(changing.sign(path, now), now, new MediaSignatures(['another secret']))).toBe(600);
});

it('signs only media, and nothing twice', () => {
  for (const other of ['/portraits/sample-01.webp', 'https://example.com/api/media/x', signatures.sign(path, now)]) {
    expect(signatures.sign(other, now)).toBe(other);
  }
});
