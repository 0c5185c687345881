const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const TIMESTAMP_SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const DURATION = Buffer.from([0x44, 0x89]);
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;

/** A second of grace: recorders stop a little late. */
const MAX_SECONDS = 31;

/**
 * Whether a file is a WebM of at most 30 seconds, as far as the container says: the EBML head names the type, the
 * duration is the one that the header declares or the time of the last picture or sound, whichever is longer.
 */
export function isShortWebm(file: Buffer): boolean {
  if (!file.subarray(0, 4).equals(EBML)) return false;
  if (!file.subarray(0, 64).includes('webm')) return false;
  const seconds = durationSeconds(file);
  return seconds !== null && seconds <= MAX_SECONDS;
}

function durationSeconds(file: Buffer): number | null {
  const firstCluster = file.indexOf(CLUSTER);
  if (firstCluster < 0) return null;
  const header = file.subarray(0, firstCluster);
  const scale = readUnsigned(header, TIMESTAMP_SCALE) ?? 1_000_000;
  const last = lastTimestamp(file, file.lastIndexOf(CLUSTER) + CLUSTER.length);
  return last === null ? null : (Math.max(readFloat(header, DURATION) ?? 0, last) * scale) / 1e9;
}

/** Of the last block in the cluster whose size stands at `at`; a recorder may put all it has into one cluster. */
function lastTimestamp(file: Buffer, at: number): number | null {
  const size = readVint(file, at);
  if (!size) return null;
  let begin: number | null = null;
  let last = 0;
  for (const { id, start, end } of childrenOf(file, size.end, file.length)) {
    if (id === CLUSTER_TIMESTAMP)
      begin = end - start >= 1 && end - start <= 6 ? file.readUIntBE(start, end - start) : null;
    const blocks = id === BLOCK_GROUP ? [...childrenOf(file, start, end)].filter((child) => child.id === BLOCK) : [];
    if (id === SIMPLE_BLOCK) blocks.push({ id, start, end });
    for (const block of blocks) last = Math.max(last, offsetOf(file, block));
  }
  return begin === null ? null : begin + last;
}

/** Since the begin of the cluster; it follows the number of the track. */
function offsetOf(file: Buffer, { start, end }: Element): number {
  const track = readVint(file, start);
  return track && track.end + 2 <= end ? file.readInt16BE(track.end) : 0;
}

interface Element {
  id: number;
  start: number;
  end: number;
}

/** Those that are there in full. */
function* childrenOf(file: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const id = readVint(file, at);
    const size = id && readVint(file, id.end);
    if (!size || size.end + size.value > to) return;
    yield { id: file.readUIntBE(at, Math.min(id.end - at, 6)), start: size.end, end: size.end + size.value };
    at = size.end + size.value;
  }
}

/** A number whose leading zero bits tell how many bytes it has. */
function readVint(file: Buffer, at: number): { value: number; end: number } | null {
  const first = file[at];
  if (!first) return null;
  const width = Math.clz32(first) - 23;
  if (at + width > file.length) return null;
  let value = first & (0xff >> width);
  for (let index = 1; index < width; index++) value = value * 256 + file[at + index]!;
  return { value, end: at + width };
}

function readUnsigned(header: Buffer, id: Buffer): number | null {
  const at = header.indexOf(id);
  if (at < 0) return null;
  const size = (header[at + id.length] ?? 0) & 0x7f;
  const start = at + id.length + 1;
  return size >= 1 && size <= 6 && start + size <= header.length ? header.readUIntBE(start, size) : null;
}

function readFloat(header: Buffer, id: Buffer): number | null {
  const at = header.indexOf(id);
  if (at < 0) return null;
  const size = (header[at + id.length] ?? 0) & 0x7f;
  const start = at + id.length + 1;
  if (start + size > header.length) return null;
  if (size === 8) return header.readDoubleBE(start);
  return size === 4 ? header.readFloatBE(start) : null;
}
