import { parseArgs } from 'node:util';

export const USAGE = `Usage: node tools/dist/dead-letters/main.js <list|count|replay> [--durable <service>] [--seq <number>] [--all]
  list    shows the events that services gave up: number, service, event, time and first line of the error
  count   prints how many there are
  replay  hands them to the service again: one (--seq), all of one service (--durable) or all (--all)`;

export interface Command {
  action: 'list' | 'count' | 'replay';
  durable?: string;
  seq?: number;
}

/** A replay must name its events, so that a missing option does not replay all. */
export function readCommand(args: string[]): Command | { problem: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { durable: { type: 'string' }, seq: { type: 'string' }, all: { type: 'boolean' } },
    });
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { positionals, values } = parsed;
  const [action] = positionals;
  if (positionals.length !== 1 || (action !== 'list' && action !== 'count' && action !== 'replay')) {
    return { problem: 'Say list, count or replay.' };
  }
  const { durable, seq, all } = values;
  if (durable !== undefined && !/^[a-z-]+$/.test(durable)) return { problem: '--durable is the name of a service.' };
  if (seq !== undefined && !/^[1-9]\d{0,14}$/.test(seq)) return { problem: '--seq is the number that list shows.' };
  if (action === 'replay' && !durable && !seq && !all) return { problem: 'Replay what: --seq, --durable or --all?' };
  return { action, durable, seq: seq === undefined ? undefined : Number(seq) };
}
