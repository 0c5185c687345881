import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** "median (lowest to highest)" of the rounds. */
export function spread(values: readonly number[], digits = 2): string {
  const text = (value: number) =>
    Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(digits);
  if (values.length === 1) return text(values[0]!);
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}

/** Ratios of two series, round by round. */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / others[round]!);
}

export function ratio(values: readonly number[], others: readonly number[]): string {
  return spread(ratios(values, others));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Seconds of CPU a process and all its descendants have used so far; NaN without /proc. */
export function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return NaN;
  let ticks = 0;
  for (const member of familyOf(pid)) {
    // Parse after the name, which may contain spaces: utime and stime are the 12th and 13th field, then those of dead children.
    const fields = textOf(`/proc/${member}/stat`).split(') ').at(-1)!.split(' ');
    ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  }
  return ticks / TICKS_A_SECOND;
}

/** Number of times that the threads of a process and its descendants were woken so far; NaN without /proc. */
export function wakeUps(pid: number | undefined): Map<number, number> {
  if (pid === undefined || process.platform !== 'linux') return new Map([[0, NaN]]);
  return new Map(familyOf(pid).map((member) => [member, sumOfThreads(member, wakeUpsOf)]));
}

/** Running processes only: the count of an ended one is lost. */
export function wokenSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, count]) => sum + count - (before.get(pid) ?? 0), 0);
}

function sumOfThreads(pid: number, read: (folder: string) => number): number {
  return entriesOf(`/proc/${pid}/task`).reduce((sum, thread) => sum + read(`/proc/${pid}/task/${thread}`), 0);
}

function wakeUpsOf(threadFolder: string): number {
  return Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(textOf(`${threadFolder}/status`))?.[1] ?? 0);
}

/** Usage of one process of a family: ms of CPU and wake-ups so far, and its memory now, in MB. */
export interface ProcessUse {
  command: string;
  cpuMs: number;
  wakeUps: number;
  pss: number;
}

export function useByProcess(root: number): Map<number, ProcessUse> {
  return new Map(
    familyOf(root).map((pid) => {
      return [
        pid,
        {
          command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
          cpuMs: sumOfThreads(pid, (folder) => Number(textOf(`${folder}/schedstat`).split(' ')[0])) / 1e6,
          wakeUps: sumOfThreads(pid, wakeUpsOf),
          pss: Number(/^Pss:\s*(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
        },
      ];
    }),
  );
}

/** Kilobytes of a process and all its descendants: `rss` counts shared pages once for each of them, `pss` once in all. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const texts = familyOf(pid).map((member) => textOf(`/proc/${member}/smaps_rollup`));
  const sum = (key: string) =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0);
  return { rss: sum('Rss'), pss: sum('Pss') };
}

export function familyOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^PPid:\s*(\d+)/m.exec(textOf(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const members = [root];
  for (const member of members) members.push(...(children.get(member) ?? []));
  return members;
}

function entriesOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return []; // it ended meanwhile
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}
