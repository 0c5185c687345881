import { publicAddress } from './public-address.policy.js';

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback, IPv6', '::1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['unique local', 'fd00::1'],
  ['site local', 'fec0::1'],
  ['link-local, where clouds keep credentials', '169.254.169.254'],
  ['link-local, IPv6', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['this network', '0.0.0.0'],
  ['unspecified', '::'],
  ['multicast', '224.0.0.1'],
  ['multicast, IPv6', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '2001:db8::1'],
  ['IPv4 mapped', '::ffff:127.0.0.1'],
  ['IPv4 mapped in hexadecimal', '::ffff:7f00:1'],
  ['IPv4 compatible', '::127.0.0.1'],
  ['IPv4 translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['not given out', '4000::1'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not public: %s', (_, address) => {
  expect(publicAddress(address)).toBeNull();
});

it('accepts public addresses, also IPv4-mapped ones', () => {
  expect(publicAddress('93.184.216.34')).toBe('93.184.216.34');
  expect(publicAddress('::ffff:93.184.216.34')).toBe('93.184.216.34');
  expect(publicAddress('2606:2800:220:1::1')).toBe('2606:2800:220:1::1');
});
