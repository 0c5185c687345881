import { renameSync, writeFileSync } from 'node:fs';

/** Preloaded into a node: collects garbage on SIGUSR2 and writes what is left. */
const file = process.env.BENCH_HEAP_FILE!;
process.on('SIGUSR2', () => {
  globalThis.gc!();
  globalThis.gc!();
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
