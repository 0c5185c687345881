import { parseArgs } from 'node:util';
import { Charts } from './report/charts.js';
import { Figures } from './report/figures.js';

export interface BenchOptions {
  /** Rounds that count; each alternates between what is compared. */
  rounds: number;
  seconds: number;
  /** Numbers of members for the deck, ascending. */
  members: number[];
  swipes: number;
  sockets: number;
  races: number;
  /** Number of messages written to measure growth. */
  messages: number;
  against?: string;
  isDryRun: boolean;
  json?: string;
  /** Whether every process of this tree leaves a CPU profile. */
  isProfiled: boolean;
  /** Whether the chat runs in the processes of `npm start`, its sockets through the gateway. */
  isHome?: boolean;
  figures: Figures;
  charts: Charts;
  say: (text: string) => void;
}

/** Filling larger tables would take longer than the measurement. */
const PACKED_FROM = 5_000_000;
export const isPacked = ({ members }: Pick<BenchOptions, 'members'>) => members[0]! >= PACKED_FROM;

/** Reads what follows the name of the benchmark. @throws Error that names the bad option */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      members: { type: 'string', default: '10000,100000' },
      swipes: { type: 'string', default: '50' },
      sockets: { type: 'string', default: '1000' },
      races: { type: 'string', default: '20000' },
      messages: { type: 'string', default: '1000000' },
      against: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'string' },
      profile: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'rounds' | 'seconds' | 'swipes' | 'sockets' | 'races' | 'messages') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0.`);
    return value;
  };
  const members = values.members.split(',').map(Number);
  if (!members.every((count) => Number.isInteger(count) && count >= 1_000)) {
    throw new Error('--members must be whole numbers from 1000 on, separated by commas.');
  }
  const began = performance.now();
  return {
    rounds: whole('rounds'),
    seconds: whole('seconds'),
    members: members.sort((a, b) => a - b),
    swipes: whole('swipes'),
    sockets: whole('sockets'),
    races: whole('races'),
    messages: whole('messages'),
    against: values.against,
    // A profiler distorts the figures.
    isDryRun: values['dry-run'] || values.profile,
    isProfiled: values.profile,
    json: values.json,
    figures: new Figures(),
    charts: new Charts(),
    say: (text) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`),
  };
}
