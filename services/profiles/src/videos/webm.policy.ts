const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const TIMESTAMP_SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const DURATION = Buffer.from([0x44, 0x89]);
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const CLUSTER_TIMESTAMP = 0xe7;

/** A second of grace: recorders stop a little late. */
const MAX_SECONDS = 31;

/**
 * Whether a file is a WebM of at most 30 seconds, as far as the container says: the EBML head names the type, the
 * duration is in the header or, for recordings of a browser, follows from the timestamp of the last cluster.
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
  const declared = readFloat(header, DURATION);
  if (declared !== null && declared > 0) return (declared * scale) / 1e9;
  const lastCluster = file.lastIndexOf(CLUSTER);
  // A cluster's first child is its timestamp: id E7, a size of one byte, the number.
  const at = file.indexOf(CLUSTER_TIMESTAMP, lastCluster + CLUSTER.length);
  if (at < 0 || at + 2 >= file.length) return null;
  const size = file[at + 1]! & 0x7f;
  if (size < 1 || size > 6 || at + 2 + size > file.length) return null;
  return (file.readUIntBE(at + 2, size) * scale) / 1e9;
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
