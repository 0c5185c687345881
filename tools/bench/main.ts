import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { isPacked, readOptions, type BenchOptions } from './bench-options.js';
import { checkOut } from './stack/checkout.js';
import { Closing } from './stack/closing.js';
import type { Figure } from './report/figures.js';
import { Profiles } from './report/profiles.js';
import { startProfiler } from './stack/profiler.js';
import { machine, writeSection } from './report/report.js';
import { Stack } from './stack/stack.js';
import { thisTree } from './stack/tree.js';

const USAGE = `Measures against the goals of docs/performance.md and writes the tables there.

  npm run bench                    a short form of all, which leaves the page alone
  npm run bench -- deck|swipes|chat|home|gateway|traces|directory|overload|growth|start|idle|scroll|drag
                   [--dry-run] [--rounds 5] [--seconds 4] [--against <commit>] [--json FILE] [--profile]
    deck    [--members 10000,100000] [--swipes 50]; of 5000000 on in memory alone
    swipes  [--races 20000]
    chat    [--sockets 1000]; home: the same in the processes of npm start, through its door
    directory  [--members 10000,1000000]
    growth  [--messages 1000000]

--against checks the commit out beside this tree, builds it, and drives both in turns. --json writes every figure.
--profile leaves a CPU profile of each process in .data/profiles and prints the time by package.
Each brings its own servers, prints what it ran on and ends by itself. Run them on a quiet machine.`;

const SHORT: Record<string, string[]> = {
  deck: ['--rounds', '2', '--members', '10000,100000', '--swipes', '20'],
  swipes: ['--rounds', '1'],
  chat: ['--rounds', '1', '--sockets', '200'],
  gateway: ['--rounds', '1'],
  directory: ['--rounds', '1', '--members', '10000,100000'],
  overload: ['--rounds', '1'],
  growth: ['--messages', '20000'],
};

/** Loaded on demand: each imports other services. */
const benches: Record<string, (options: BenchOptions, name: string) => Promise<string>> = {
  deck: async (...run) =>
    isPacked(run[0])
      ? (await import('./deck/packed.js')).benchPacked(run[0])
      : onStacks(run, (await import('./deck/deck.js')).benchDeck),
  swipes: async (...run) => onStacks(run, (await import('./swipes/swipes.js')).benchSwipes),
  chat: async (...run) => onStacks(run, (await import('./chat/chat.js')).benchChat),
  home: async (options, name) =>
    onStacks([{ ...options, isHome: true }, name], (await import('./chat/chat.js')).benchChat),
  gateway: async (...run) => onStacks(run, (await import('./gateway.js')).benchGateway),
  traces: async (...run) => onStacks(run, (await import('./traces.js')).benchTraces),
  directory: async (...run) => onStacks(run, (await import('./directory/directory.js')).benchDirectory),
  overload: async (...run) => onStacks(run, (await import('./overload.js')).benchOverload),
  growth: async (...run) => onStacks(run, (await import('./growth.js')).benchGrowth),
  start: async (options) => (await import('./start.js')).benchStart(options, closing),
  idle: async (options) => (await import('./idle.js')).benchIdle(options, closing),
  scroll: async (options) => (await import('./screen/scroll.js')).benchScroll(options, closing),
  drag: async (options) => (await import('./screen/drag.js')).benchDrag(options, closing),
};

/** The first stack is this tree's, the second, when there is one, that of the commit it is compared with. */
async function onStacks(
  [options, name]: [options: BenchOptions, name: string],
  bench: (stacks: readonly Stack[], options: BenchOptions) => Promise<string>,
): Promise<string> {
  const trees = [thisTree];
  if (options.against) trees.push(await checkOut(thisTree.root, options.against, closing, options.say));
  options.say('starting the servers');
  const profiles = options.isProfiled ? new Profiles(name) : undefined;
  if (profiles) {
    closing.add(() => console.log(`\nCPU profiles are in ${profiles.folder}.\n\n${profiles.report()}\n`));
    closing.add(startProfiler(profiles.fileOf('benchmark')));
  }
  const opening = trees.map((tree) => Stack.open(tree, tree === thisTree ? profiles : undefined));
  closing.add(() => Promise.allSettled(opening.map(async (stack) => (await stack).close())));
  return bench(await Promise.all(opening), options);
}

function sectionOf(name: string, options: BenchOptions): string {
  if (options.against) return `${name}-against`;
  return name === 'deck' && isPacked(options) ? `${name}-packed` : name;
}

const args = process.argv.slice(2);
const isShort = args[0] === undefined || args[0].startsWith('--');
const names = isShort ? Object.keys(SHORT) : [args.shift()!];
if (args.includes('--help') || names.some((name) => !Object.hasOwn(benches, name))) {
  console.error(USAGE);
  process.exit(1);
}
let closing = new Closing();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void closing.close().finally(() => process.exit(1)));
}
const all: (Figure & { bench: string })[] = [];
const reports: string[] = [];
for (const name of names) {
  closing = new Closing();
  try {
    const options = readOptions(isShort ? [...SHORT[name]!, ...args] : args);
    const load = loadavg()[0]!;
    if (load > cpus().length / 2) options.say(`The machine is busy: load average ${load.toFixed(1)}.`);
    const figures = await benches[name]!(options, name);
    const goals = options.figures.report();
    const command = ['npm run bench --', name, ...args].join(' ');
    const report = `\`${command}\` on ${machine(load)}.\n\n${figures.trim()}`;
    console.log(`\n${report}\n`);
    if (!options.isDryRun && !isShort) {
      writeSection(sectionOf(name, options), `${report}\n\n${options.charts.markdown()}`);
      options.charts.write();
    }
    all.push(...options.figures.all.map((figure) => ({ bench: name, ...figure })));
    if (goals) reports.push(goals);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closing.close();
  }
}
for (const goals of reports) console.log(`${goals}\n`);
