export const TIMEOUTS = {
  /** Between two checks a streamed body brings 16 kB a second, or loses its place. */
  checkMs: 5000,
  /** A client may take no byte of an answer for so long; while it does not read it holds a connection to the service. */
  stalledMs: 10_000,
};
