export const TIMEOUTS = {
  /** A streamed body must bring 16 kB a second between two checks, or it is aborted. */
  checkMs: 5000,
  /** Maximum time without progress of a reading client, which holds a connection to the service. */
  stalledMs: 10_000,
};
