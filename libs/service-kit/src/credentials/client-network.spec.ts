import { clientNetwork, networkOf, scaled } from './client-network.js';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('keeps neighbours of one IPv6 network together and others apart', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it('is that of the address the gateway saw', () => {
    expect(clientNetwork({ headers: { 'x-client-address': '203.0.113.7' }, ip: '127.0.0.1' })).toBe('203.0.113.7');
    expect(clientNetwork({ headers: {}, ip: '127.0.0.1' })).toBe('127.0.0.1');
    expect(clientNetwork({ headers: { 'x-client-address': ['1.1.1.1', '2.2.2.2'] }, ip: '127.0.0.1' })).toBe(
      '127.0.0.1',
    );
  });
});

it('a limit is widened, never to nothing', () => {
  expect(scaled({ points: 5, seconds: 60 }, 20)).toEqual({ points: 100, seconds: 60 });
  expect(scaled({ points: 5, seconds: 60 }, 0.01)).toEqual({ points: 1, seconds: 60 });
});
