import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { sampleVideo } from '@corner/testing/media/sample-video';
import { rewriteVideo } from './video.policy.js';

const hex = (text: string) => Buffer.from(text, 'hex');
const rewrite = (file: Buffer) => rewriteVideo(new Uint8Array(file));

/** Replaces bytes at the offset `by` after each mark. */
function patched(file: Buffer, mark: string | Buffer, by: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(file);
  let found = 0;
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 1), found++) copy.set(bytes, at + by);
  if (found === 0) throw new Error('nothing to patch');
  return copy;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const SCALE = hex('2ad7b1');
/** A WebM whose last cluster starts at the given time. */
async function webmThatEnds(time: Buffer): Promise<Buffer> {
  const file = await sampleVideo({ seconds: 12 });
  const at = file.lastIndexOf(hex('1f43b675'));
  const clock = file.indexOf(0xe7, at);
  file.set(time, clock + 2 + file[clock + 1]! - 0x80 - time.length);
  return file;
}
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
};

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['is text', () => Buffer.from('<html><script>alert(1)</script>')],
  ['is empty', () => Buffer.alloc(0)],
  [
    'is a head with text and an empty cluster',
    () =>
      Buffer.concat([
        hex('1a45dfa3'),
        Buffer.from('....webm<script>alert(1)</script>'),
        hex('1f43b67501ffffffffffffffe78101'),
      ]),
  ],
  ['is another Matroska file', async () => patched(await sampleVideo(), Buffer.from('webm'), 0, Buffer.from('mkv.'))],
  ['is a QuickTime file', async () => patched(await sampleVideo({ type: 'mp4' }), 'ftyp', 4, Buffer.from('qt  '))],
  [
    'is an MP4 without pictures',
    async () => patched(await sampleVideo({ type: 'mp4' }), 'vide', 0, Buffer.from('meta')),
  ],
  [
    'is an MP4 without its index',
    async () => patched(await sampleVideo({ type: 'mp4' }), 'moov', 0, Buffer.from('free')),
  ],
  ['is a WebM cut off in its head', async () => (await sampleVideo()).subarray(0, 200)],
  ['is an MP4 cut off in its index', async () => (await sampleVideo({ type: 'mp4' })).subarray(0, 700)],
  ['is a WebM of 32 seconds', () => sampleVideo({ seconds: 32 })],
  ['is an MP4 of 32 seconds', () => sampleVideo({ type: 'mp4', seconds: 32 })],
  ['is an MP4 in parts of 32 seconds', () => sampleVideo({ type: 'fragmented', seconds: 32 })],
  [
    'is a WebM that declares one second',
    async () => patched(await sampleVideo({ seconds: 32 }), hex('448988'), 3, hex('408f400000000000')),
  ],
  [
    'is a WebM whose last cluster begins at once',
    async () => {
      const file = await sampleVideo({ seconds: 42 });
      const at = file.lastIndexOf(hex('1f43b675'));
      const clock = file.indexOf(0xe7, at);
      return Buffer.from(file.fill(0, clock + 2, clock + 2 + file[clock + 1]! - 0x80));
    },
  ],
  ['is a WebM whose last cluster begins late', () => webmThatEnds(hex('9c40'))],
  ['is a WebM on a scale of 1 ns', async () => patched(await sampleVideo({ seconds: 3 }), SCALE, 4, hex('000001'))],
  ['is a WebM on a scale of 0', async () => patched(await sampleVideo({ seconds: 3 }), SCALE, 4, hex('000000'))],
  [
    'is an MP4 that declares one second',
    async () => {
      const file = await sampleVideo({ type: 'mp4', seconds: 32 });
      for (const [name, by] of [
        ['mvhd', 20],
        ['mdhd', 20],
        ['tkhd', 24],
      ] as const)
        patched(file, name, by, u32(1)).copy(file);
      return file;
    },
  ],
  [
    'is an MP4 on a clock of nanoseconds',
    async () => patched(await sampleVideo({ type: 'mp4', seconds: 3 }), 'mdhd', 16, u32(1_000_000_000)),
  ],
  ['is an MP4 whose clock stands', async () => patched(await sampleVideo({ type: 'mp4' }), 'mdhd', 16, u32(0))],
  [
    'is an MP4 whose part begins late',
    async () => patched(await sampleVideo({ type: 'fragmented' }), 'tfdt', 12, u32(0x7fffffff)),
  ],
  ['has more pictures a second than a camera', () => sampleVideo({ fps: 200 })],
  ['is wider than any screen', () => sampleVideo({ sides: [4097, 16] })],
  ['is higher than any screen', () => sampleVideo({ type: 'mp4', sides: [16, 4097] })],
  [
    'names the same bytes again and again',
    async () => {
      const file = await sampleVideo({ type: 'mp4', seconds: 20, sound: false });
      const chunks = file.indexOf('stco') + 8;
      for (let chunk = 0; chunk < file.readUInt32BE(chunks); chunk++) file.writeUInt32BE(40, chunks + 4 + chunk * 4);
      return patched(file, 'stsz', 8, u32(Math.floor(file.length / 6)));
    },
  ],
])('rejects what %s', async (_, make) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await rewrite(await make())).toBeNull();
});

it.each([
  ['webm', 'webm'],
  ['mp4', 'mp4'],
  ['fragmented', 'mp4'],
] as const)('keeps only pictures and sound of a %s file', async (type, stored) => {
  let file = await sampleVideo({ type, seconds: 3, title: 'Gym in Ulm' });
  if (type !== 'webm')
    file = Buffer.concat([
      file,
      box('udta', box('©xyz', Buffer.from('+48.4+9.9/'))),
      box('uuid', Buffer.alloc(40, 'Ulm')),
    ]);
  expect(file.includes('Ulm')).toBe(true);
  const { type: written, bytes } = (await rewrite(file))!;
  expect(written).toBe(stored);
  expect(Buffer.from(bytes).includes('Ulm')).toBe(false);
  expect(Buffer.from(bytes).includes('+48.4')).toBe(false);
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  expect(await input.getMetadataTags()).toEqual({});
  expect(await input.computeDuration()).toBeCloseTo(3, 0);
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([video!.codedWidth, video!.codedHeight, audio!.codec]).toEqual([480, 640, 'opus']);
});

it.each(['webm', 'mp4', 'fragmented'] as const)(
  'accepts a %s file of 31 seconds, with and without sound',
  async (type) => {
    expect(await rewrite(await sampleVideo({ type, seconds: 31 }))).not.toBeNull();
    expect(await rewrite(await sampleVideo({ type, seconds: 31, sound: false }))).not.toBeNull();
  },
);

it('removes the recording and upload times', async () => {
  const { bytes } = (await rewrite(await sampleVideo({ type: 'mp4' })))!;
  const file = Buffer.from(bytes);
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    expect(file.subarray(file.indexOf(name) + 8, file.indexOf(name) + 16)).toEqual(Buffer.alloc(8));
  }
});
