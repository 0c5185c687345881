import 'reflect-metadata';
import { loadavg } from 'node:os';
import { readOptions, type BenchOptions } from './bench-options.js';
import { machine, writeSection } from './report.js';
import { Stack } from './stack.js';

const USAGE = `Measures against the limits of docs/performance.md and writes the table there.

  npm run bench -- deck|swipes|chat|gateway|directory|start [--dry-run] [--rounds 5] [--seconds 4]
    deck    [--members 10000,100000] [--swipes 50]
    chat    [--sockets 1000]
    directory  [--members 10000,1000000]

Each brings its own servers, prints what it ran on and ends by itself. Run them on a quiet machine.`;

/** Loaded when asked for: each knows other services. */
const benches: Record<string, (options: BenchOptions) => Promise<string>> = {
  deck: async (options) => onStack(options, (await import('./deck/deck.js')).benchDeck),
  swipes: async (options) => onStack(options, (await import('./swipes/swipes.js')).benchSwipes),
  chat: async (options) => onStack(options, (await import('./chat/chat.js')).benchChat),
  gateway: async (options) => onStack(options, (await import('./gateway.js')).benchGateway),
  directory: async (options) => onStack(options, (await import('./directory.js')).benchDirectory),
  start: async (options) => (await import('./start.js')).benchStart(options),
};

async function onStack(
  options: BenchOptions,
  bench: (stack: Stack, options: BenchOptions) => Promise<string>,
): Promise<string> {
  options.say('starting the servers');
  const stack = await Stack.open();
  const stop = () => void stack.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await bench(stack, options);
  } finally {
    await stack.close();
  }
}

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  console.error(USAGE);
  process.exit(1);
}
try {
  const options = readOptions(args);
  const load = loadavg()[0]!;
  const figures = await bench(options);
  const report = `\`npm run bench -- ${[name, ...args].join(' ')}\` on ${machine(load)}.\n\n${figures.trim()}`;
  console.log(`\n${report}\n`);
  if (!options.isDryRun) writeSection(name, report);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
