import { sortByStanding, STANDINGS } from '../rules/ranking.policy.js';
import { ID_WORD } from '../layout.js';
import type { Run } from './surroundings.policy.js';

/** Keeps candidates that may still be among the first `limit`. Ties are broken only for the remaining ones. */
export class Contenders {
  /** Minimum standing to be among the first `limit`. */
  least = 0;
  private notBelow = 0;
  private readonly countAt = new Int32Array(STANDINGS);
  private readonly standings: number[] = [];
  private readonly runs: Run[] = [];
  private readonly places: number[] = [];

  constructor(private readonly limit: number) {}

  add(standing: number, run: Run, place: number): void {
    this.standings.push(standing);
    this.runs.push(run);
    this.places.push(place);
    this.countAt[standing]!++;
    this.notBelow++;
    while (this.notBelow - this.countAt[this.least]! >= this.limit) this.notBelow -= this.countAt[this.least++]!;
  }

  get count(): number {
    return this.places.length;
  }

  ids(): Set<number> {
    return new Set(this.places.map((place, index) => this.runs[index]!.words[ID_WORD]![place]!));
  }

  first(viewer: number, key: Buffer): { run: Run; place: number }[] {
    const left = Array.from(this.places.keys()).filter((index) => this.standings[index]! >= this.least);
    const ids = left.map((index) => this.runs[index]!.words[ID_WORD]![this.places[index]!]!);
    const standings = left.map((index) => this.standings[index]!);
    return sortByStanding(viewer, ids, standings, key)
      .slice(0, this.limit)
      .map((index) => ({ run: this.runs[left[index]!]!, place: this.places[left[index]!]! }));
  }
}
