import { clientNetwork, networkOf, shortened, siteOf } from './client-network.js';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is that of the address seen by the gateway', () => {
    expect(clientNetwork({ headers: { 'x-client-address': '203.0.113.7' }, ip: '127.0.0.1' })).toBe('203.0.113.7');
    expect(clientNetwork({ headers: {}, ip: '127.0.0.1' })).toBe('127.0.0.1');
    // The connection was closed before the error was answered.
    expect(clientNetwork({ headers: {} })).toBe('unknown');
    expect(clientNetwork({ headers: { 'x-client-address': ['1.1.1.1', '2.2.2.2'] }, ip: '127.0.0.1' })).toBe(
      '127.0.0.1',
    );
  });

  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3::6', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/48', '2001:db8::/48'],
    ['unknown', 'unknown', 'unknown'],
  ])('of %s lies in %s and is shown as %s', (address, site, shown) => {
    expect(siteOf(networkOf(address))).toBe(site);
    expect(shortened(networkOf(address))).toBe(shown);
  });
});
