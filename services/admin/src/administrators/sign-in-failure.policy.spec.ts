import { networkOf } from '@corner/service-kit/credentials/client-network';
import { shortened } from './sign-in-failure.policy.js';

describe('a network in the audit log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:9:1:2:3:4', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(shortened(networkOf(address))).toBe(network);
  });
});
