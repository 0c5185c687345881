import { isShortWebm } from './webm.policy.js';

const HEAD = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('....webm')]);
const SCALE = '2ad7b1';
const DURATION = '4489';
const hex = (text: string) => Buffer.from(text, 'hex');

function cluster(milliseconds: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(milliseconds);
  return Buffer.concat([hex('1f43b67501ffffffffffffffe784'), time]);
}
/** A picture so long after the begin of its cluster. */
const block = (milliseconds: number) => {
  const bytes = hex('a38481000000');
  bytes.writeInt16BE(milliseconds, 3);
  return bytes;
};
const group = (milliseconds: number) => {
  const bytes = hex('a086a18481000000');
  bytes.writeInt16BE(milliseconds, 5);
  return bytes;
};
function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return Buffer.concat([hex(`${DURATION}84`), bytes]);
}
function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return Buffer.concat([hex(`${DURATION}88`), bytes]);
}
const file = (...parts: Buffer[]) => Buffer.concat([HEAD, ...parts]);

it.each<[string, Buffer]>([
  ['of another type', Buffer.concat([Buffer.from('....webm'), cluster(0)])],
  ['of another Matroska type', Buffer.concat([hex('1a45dfa3'), Buffer.from('.....mkv'), cluster(0)])],
  ['that names its type too late', Buffer.concat([hex('1a45dfa3'), Buffer.alloc(60), Buffer.from('webm'), cluster(0)])],
  ['without a cluster', file()],
  ['without a cluster, whatever it declares', file(double(5_000))],
  [
    'without a cluster, but with the bytes of a timestamp',
    Buffer.concat([hex('1a45dfa3e78101'), Buffer.from('webm'), hex('00')]),
  ],
  ['that declares more than 31 seconds', file(double(31_001), cluster(0))],
  ['that declares more than 31 seconds in short', file(float(31_001), cluster(0))],
  ['that declares less than it holds', file(double(1_000), cluster(31_001))],
  ['whose last picture is in a cluster before its end', file(cluster(0), block(31_001), block(0))],
  ['whose last picture is in a group', file(cluster(1_000), group(30_001))],
  ['whose last picture has no bytes but those of its time', file(cluster(1_000), hex('a383817918'))],
  ['whose last picture follows a large one', file(cluster(1_000), hex('a3410481'), Buffer.alloc(259), block(31_000))],
  ['whose last cluster begins after 31 seconds', file(cluster(0), cluster(31_001))],
  ['that is cut off before the size of its cluster', file(hex('1f43b675'))],
  ['that is cut off in the timestamp', file(cluster(0)).subarray(0, -1)],
  ['that is cut off before the timestamp', file(hex('1f43b67501ffffffffffffff'))],
  ['that is cut off after the id of the timestamp', file(hex('1f43b67501ffffffffffffffe7'))],
  ['that is cut off after the size of the timestamp', file(hex('1f43b67501ffffffffffffffe784'))],
  ['whose timestamp has no bytes', file(hex('1f43b67501ffffffffffffffe7800000'))],
  ['whose last timestamp has no bytes', file(cluster(1_000), hex('e780'))],
  ['whose timestamp has too many bytes', file(hex('1f43b67501ffffffffffffffe787'), Buffer.alloc(8))],
  ['on a coarser scale', file(hex(`${SCALE}83`), hex('989680'), cluster(3_101))],
  ['on a coarser scale of six bytes', file(hex(`${SCALE}86`), hex('000000989680'), cluster(3_101))],
])('refuses a file %s', (_, bytes) => expect(isShortWebm(bytes)).toBe(false));

it.each<[string, Buffer]>([
  ['of 31 seconds', file(cluster(31_000))],
  ['of 31 declared seconds', file(double(31_000), cluster(0))],
  ['of 31 declared seconds in short', file(float(31_000), cluster(0))],
  ['whose last picture comes at 31 seconds', file(cluster(1_000), block(30_000), block(29_000))],
  ['whose last group comes at 31 seconds', file(cluster(1_000), group(30_000))],
  ['whose last picture is cut off', file(cluster(1_000), block(31_000).subarray(0, -1))],
  ['whose last picture has no time', file(cluster(1_000), hex('a38181'))],
  ['whose last picture is empty', file(cluster(1_000), hex('a380'))],
  ['whose last element is cut off in its size', file(cluster(1_000), hex('e740'))],
  ['with the bytes of a picture where none is', file(cluster(1_000), hex('ec8481791800'))],
  ['with a picture in an element that is no group', file(cluster(1_000), hex('ec86a18481791800'))],
  ['with a group that refers to a later time', file(cluster(1_000), hex('a086fb8481791800'))],
  ['that declares nothing of use', file(double(0), cluster(1_000))],
  ['whose duration has an unknown size', file(hex(`${DURATION}82ffff`), cluster(1_000))],
  ['whose duration is cut off', file(hex(`${DURATION}88ff`), cluster(1_000))],
  ['on a coarser scale', file(hex(`${SCALE}83`), hex('989680'), cluster(3_100))],
  ['on a finer scale of one byte', file(hex(`${SCALE}81ff`), cluster(40_000))],
  ['whose scale has no bytes', file(hex(`${SCALE}80`), cluster(1_000))],
  ['whose scale has too many bytes', file(hex(`${SCALE}87ffffffffffffff`), cluster(1_000))],
  ['whose scale is cut off', file(hex(`${SCALE}86ff`), cluster(1_000))],
  ['with a timestamp of six bytes', file(hex('1f43b67501ffffffffffffffe786000000007918'))],
  ['with a timestamp of one byte', file(hex('1f43b67501ffffffffffffffe78101'))],
])('takes a file %s', (_, bytes) => expect(isShortWebm(bytes)).toBe(true));
