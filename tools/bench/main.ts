import 'reflect-metadata';
import { loadavg } from 'node:os';
import { readOptions, type BenchOptions } from './bench-options.js';
import { checkOut } from './checkout.js';
import { Closing } from './closing.js';
import { machine, writeSection } from './report.js';
import { Stack } from './stack.js';
import { thisTree } from './tree.js';

const USAGE = `Measures against the limits of docs/performance.md and writes the table there.

  npm run bench -- deck|swipes|chat|gateway|directory|overload|start|idle [--dry-run] [--rounds 5] [--seconds 4] [--against <commit>]
    deck    [--members 10000,100000] [--swipes 50]
    chat    [--sockets 1000]
    directory  [--members 10000,1000000]

--against checks the commit out beside this tree, builds it, and drives both in turns.
Each brings its own servers, prints what it ran on and ends by itself. Run them on a quiet machine.`;

/** Loaded when asked for: each knows other services. */
const benches: Record<string, (options: BenchOptions) => Promise<string>> = {
  deck: async (options) => onStacks(options, (await import('./deck/deck.js')).benchDeck),
  swipes: async (options) => onStacks(options, (await import('./swipes/swipes.js')).benchSwipes),
  chat: async (options) => onStacks(options, (await import('./chat/chat.js')).benchChat),
  gateway: async (options) => onStacks(options, (await import('./gateway.js')).benchGateway),
  directory: async (options) => onStacks(options, (await import('./directory.js')).benchDirectory),
  overload: async (options) => onStacks(options, (await import('./overload.js')).benchOverload),
  start: async (options) => (await import('./start.js')).benchStart(options, closing),
  idle: async (options) => (await import('./idle.js')).benchIdle(options, closing),
};

/** The first stack is this tree's, the second, when there is one, that of the commit it is compared with. */
async function onStacks(
  options: BenchOptions,
  bench: (stacks: readonly Stack[], options: BenchOptions) => Promise<string>,
): Promise<string> {
  const trees = [thisTree];
  if (options.against) trees.push(await checkOut(thisTree.root, options.against, closing, options.say));
  options.say('starting the servers');
  const opening = trees.map((tree) => Stack.open(tree));
  closing.add(() => Promise.allSettled(opening.map(async (stack) => (await stack).close())));
  return bench(await Promise.all(opening), options);
}

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  console.error(USAGE);
  process.exit(1);
}
const closing = new Closing();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void closing.close().finally(() => process.exit(1)));
}
try {
  const options = readOptions(args);
  const load = loadavg()[0]!;
  const figures = await bench(options);
  const report = `\`npm run bench -- ${[name, ...args].join(' ')}\` on ${machine(load)}.\n\n${figures.trim()}`;
  console.log(`\n${report}\n`);
  if (!options.isDryRun) writeSection(options.against ? `${name}-against` : name, report);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closing.close();
}
