/** Well below the ten seconds that Prometheus waits: one silent server must not hide all that a process has to show. */
const TIMEOUT_MS = 2_000;

/** Answers `unknown` when `read` fails or takes long. While one reading lasts, no other one is begun. */
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
