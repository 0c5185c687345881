import { deviceKey, knownDevice, newDeviceMark } from './device.policy.js';

const key = deviceKey('the internal secret');
const mark = newDeviceMark('alice', key);

it.each([
  ['none', undefined],
  ['an empty one', ''],
  ['an unsigned one', mark.split('.')[0]],
  ['one with a changed id', `x${mark}`],
  ['one with a longer signature', `${mark}x`],
  ['one with something behind', `${mark}.x`],
  ['one made for another account', newDeviceMark('bob', key)],
  ['one signed with another secret', newDeviceMark('alice', deviceKey('another secret'))],
])('a mark is not known: %s', (_, given) => {
  expect(knownDevice(given, 'alice', key)).toBeNull();
});

it('a mark tells each device of the account', () => {
  expect(knownDevice(mark, 'alice', key)).toBe(mark.split('.')[0]);
  expect(newDeviceMark('alice', key)).not.toBe(mark);
});
