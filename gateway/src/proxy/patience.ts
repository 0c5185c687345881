export const PATIENCE = {
  /** Between two looks a streamed body brings 16 kB a second, or loses its place. */
  lookMs: 5000,
  /** A client may take no byte of an answer for so long; while it does not read it holds a connection to the service. */
  stalledMs: 10_000,
};
