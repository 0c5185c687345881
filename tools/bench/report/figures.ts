import { median } from './measure.js';
import { table } from './report.js';

export type Goal = { atMost: number } | { atLeast: number };

export interface Figure {
  /** Do not rename: comparisons of runs use it as the key. */
  name: string;
  value: number;
  unit: string;
  low: number;
  high: number;
  goal: Goal | null;
  holds: boolean | null;
}

export class Figures {
  readonly all: Figure[] = [];

  add(name: string, rounds: readonly number[], unit: string, goal: Goal | null = null): void {
    const value = median(rounds);
    const holds = goal && ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast);
    this.all.push({ name, value, unit, low: Math.min(...rounds), high: Math.max(...rounds), goal, holds });
  }

  /** Figures with a goal, missed ones first. */
  report(): string {
    const rows = this.all
      .filter(({ goal }) => goal)
      .sort((a, b) => Number(a.holds) - Number(b.holds))
      .map(({ name, value, low, high, unit, goal, holds }) => [
        name,
        `${short(value)}${low === high ? '' : ` (${short(low)} to ${short(high)})`} ${unit}`.trim(),
        'atMost' in goal! ? `at most ${goal.atMost}` : `at least ${(goal as { atLeast: number }).atLeast}`,
        holds ? 'holds' : '**missed**',
      ]);
    return rows.length > 0 ? table(['goal', 'measured', 'wanted', ''], rows) : '';
  }
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
