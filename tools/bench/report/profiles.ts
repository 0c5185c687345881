import type { Profiler } from 'node:inspector';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { table } from './report.js';
import { thisTree } from '../stack/tree.js';

const EXTENSION = '.cpuprofile';
/** Number of listed packages of a process; the others are summed up. */
const LISTED = 12;

/** An empty folder for the CPU profiles of one run. */
export class Profiles {
  readonly folder: string;

  constructor(bench: string) {
    this.folder = thisTree.path('.data/profiles', bench);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  fileOf(process: string): string {
    return join(this.folder, `${process}${EXTENSION}`);
  }

  report(): string {
    const files = readdirSync(this.folder).filter((name) => name.endsWith(EXTENSION));
    return files
      .map((name) => {
        const profile = JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Profiler.Profile;
        return tableOf(basename(name, EXTENSION), timeByPackage(profile));
      })
      .join('\n\n');
  }
}

/** Milliseconds at work by the package whose code ran, the largest first. */
export function timeByPackage({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const packages = new Map(nodes.map(({ id, callFrame }) => [id, packageOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const name = packages.get(id)!;
    // A sample stands for the time until the next one.
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[i + 1] ?? 0) / 1000);
  }
  times.delete('(idle)');
  times.delete('(root)');
  return new Map([...times].sort(([, a], [, b]) => b - a));
}

function packageOf({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string {
  if (functionName.startsWith('(') && !url) return functionName;
  if (!url || url.startsWith('node:')) return 'Node.js';
  const installed = url.split('node_modules/').at(-1)!;
  if (installed !== url) return /^(@[^/]+\/)?[^/]+/.exec(installed)![0];
  return /(?:services|libs|tools)\/[^/]+|gateway/.exec(url)?.[0] ?? url;
}

function tableOf(process: string, times: Map<string, number>): string {
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const rows = [...times].slice(0, LISTED);
  const rest = all - rows.reduce((sum, [, time]) => sum + time, 0);
  if (rest > 0) rows.push(['others', rest]);
  return table(
    [process, 'ms', 'share'],
    rows.map(([name, time]) => [name, time.toFixed(0), `${((100 * time) / all).toFixed(1)} %`]),
  );
}
