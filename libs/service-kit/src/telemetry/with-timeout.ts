/** Well below the ten seconds of Prometheus: one hanging server must not hide all metrics of a process. */
const TIMEOUT_MS = 2_000;

/** Returns `unknown` if `read` fails or times out. Never starts a second read while one is pending. */
export function withTimeout<Reading>(
  read: () => Reading | Promise<Reading>,
  unknown: Reading,
  timeoutMs = TIMEOUT_MS,
): () => Promise<Reading> {
  let running: Promise<Reading> | undefined;
  return async () => {
    running ??= Promise.resolve()
      .then(read)
      .catch(() => unknown)
      .finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Reading>((resolve) => (timer = setTimeout(resolve, timeoutMs, unknown)));
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
