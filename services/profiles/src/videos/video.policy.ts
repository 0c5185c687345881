import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';

/** A second of grace: recorders stop a little late. */
const MAX_SECONDS = 31;
const MAX_SIDE = 4096;
const MOST_A_SECOND = { video: 130, audio: 450 };
const TICKS_A_SECOND = { least: 10, most: 1_000_000 };

export interface RewrittenVideo {
  type: 'mp4' | 'webm';
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Copies pictures and sound of an MP4 or WebM to a new file, so that nothing else is stored. Detects the type by
 * content. Returns null for other or damaged files and for more than 30 seconds.
 */
export async function rewriteVideo(file: Uint8Array<ArrayBuffer>): Promise<RewrittenVideo | null> {
  try {
    return await rewrite(file);
  } catch {
    return null;
  }
}

async function rewrite(file: Uint8Array<ArrayBuffer>): Promise<RewrittenVideo | null> {
  const input = new Input({ source: new BufferSource(file), formats: [MP4, WEBM] });
  const type = (await input.getFormat()) === MP4 ? 'mp4' : 'webm';
  const video = await input.getPrimaryVideoTrack();
  if (!video || Math.max(video.codedWidth, video.codedHeight) > MAX_SIDE) return null;
  const audio = await input.getPrimaryAudioTrack();
  const tracks = [await readTrack(video, file.length), ...(audio?.codec ? [await readTrack(audio, file.length)] : [])];
  // Sound may start before the pictures; players do not start below zero.
  const start = Math.min(0, ...tracks.flatMap(({ packets }) => packets.map(({ timestamp }) => timestamp)));

  const target = new BufferTarget();
  const format = type === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const sources = tracks.map((track) => addTrack(output, track));
  await output.start();
  await Promise.all(
    sources.map(async ({ source, packets, decoderConfig }) => {
      for (const packet of packets) {
        await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig } as never);
      }
      source.close();
    }),
  );
  await output.finalize();
  const bytes = new Uint8Array(target.buffer!);
  if (type === 'mp4') clearTimes(Buffer.from(bytes.buffer));
  return { type, bytes };
}

interface ReadTrack {
  track: InputVideoTrack | InputAudioTrack;
  packets: EncodedPacket[];
  decoderConfig: VideoDecoderConfig | AudioDecoderConfig | null;
}

async function readTrack(track: InputVideoTrack | InputAudioTrack, fileBytes: number): Promise<ReadTrack> {
  if (track.timeResolution < TICKS_A_SECOND.least || track.timeResolution > TICKS_A_SECOND.most) {
    throw new Error('no clock of a recorder');
  }
  const packets: EncodedPacket[] = [];
  let bytes = 0;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    bytes += packet.byteLength;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (packet.timestamp < -1 || end > MAX_SECONDS) throw new Error('too long');
    // Repeated references to the same bytes would inflate a small file.
    if (bytes > fileBytes) throw new Error('more than there is');
  }
  if (bytes === 0) throw new Error('empty');
  if (packets.length > (track.isVideoTrack() ? MOST_A_SECOND.video : MOST_A_SECOND.audio) * Math.max(1, end))
    throw new Error('too fast');
  return { track, packets, decoderConfig: await track.getDecoderConfig() };
}

function addTrack(output: Output, { track, ...rest }: ReadTrack) {
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource(track.codec!);
    output.addVideoTrack(source, { rotation: track.rotation });
    return { source, ...rest };
  }
  const source = new EncodedAudioPacketSource((track as InputAudioTrack).codec!);
  output.addAudioTrack(source);
  return { source, ...rest };
}

/** The muxer writes the current time, which would reveal the member's activity. */
function clearTimes(file: Buffer): void {
  const end = file.indexOf('mdat');
  for (const box of ['mvhd', 'tkhd', 'mdhd']) {
    for (let at = file.indexOf(box); at >= 0 && at < end; at = file.indexOf(box, at + 4)) {
      const inLongForm = file[at + 4] === 1;
      file.fill(0, at + 8, at + (inLongForm ? 24 : 16));
    }
  }
}
