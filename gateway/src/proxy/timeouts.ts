/** A slower body may lose its place. */
export const LEAST_BODY_BYTES_PER_MS = 16;

export const TIMEOUTS = {
  /** A small body that takes longer loses its place when there is no other, if it is slow. */
  slowMs: 5000,
  /** A streamed body must bring 16 kB a second between two checks, or it is aborted. */
  checkMs: 5000,
  /** Maximum time without progress of a reading client, which holds a connection to the service. */
  stalledMs: 10_000,
};
