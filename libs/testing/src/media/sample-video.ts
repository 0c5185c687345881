import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

export interface Sample {
  type?: 'webm' | 'mp4' | 'fragmented';
  seconds?: number;
  fps?: number;
  sides?: [number, number];
  sound?: boolean;
  /** Audio packets per picture. */
  sounds?: number;
  pictureBytes?: number;
  title?: string;
}

const AVC = {
  codec: 'avc1.42c01e',
  description: Buffer.from('0142c01effe100186742c01ed901e051b0110000030001000003003c0f162e4801000568cb83cb20', 'hex'),
};
const SOUND = Buffer.alloc(20, 7);

/** A valid recording per container with meaningless pictures. */
export async function sampleVideo({
  type = 'webm',
  seconds = 1,
  fps = 10,
  sides: [codedWidth, codedHeight] = [480, 640],
  sound = true,
  sounds = 1,
  pictureBytes = 200,
  title,
}: Sample = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const isWebm = type === 'webm';
  const format = isWebm
    ? new WebMOutputFormat()
    : new Mp4OutputFormat({ fastStart: type === 'fragmented' ? 'fragmented' : 'in-memory' });
  const output = new Output({ format, target });
  const pictures = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc');
  const opus = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(pictures);
  if (sound) output.addAudioTrack(opus);
  if (title) output.setMetadataTags({ title });
  await output.start();
  const decoderConfig = { ...(isWebm ? { codec: 'vp8' } : AVC), codedWidth, codedHeight };
  const audio = { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } };
  const picture = Buffer.alloc(pictureBytes, 7);
  for (let index = 0; index < seconds * fps; index++) {
    const isKey = index % 10 === 0;
    const [at, takes] = [index / fps, 1 / fps];
    await pictures.add(new EncodedPacket(picture, isKey ? 'key' : 'delta', at, takes), { decoderConfig });
    for (let part = 0; sound && part < sounds; part++) {
      await opus.add(new EncodedPacket(SOUND, 'key', at + (part * takes) / sounds, takes / sounds), audio);
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
