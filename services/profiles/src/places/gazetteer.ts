import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export interface Town {
  id: string;
  name: string;
  country: string;
  region: string;
  cell: string;
}

const unzip = promisify(gunzip);
const NEWLINE = 10;
const TAB = 9;
const LOOKED_AT = 40_000;
/** Lines per tick, so that requests are answered in between. */
const LINES_AT_A_TIME = 50_000;

/** Lines of text as file bytes with their offsets: strings would take five times the memory. */
class Lines {
  private constructor(
    private readonly bytes: Buffer,
    private readonly starts: Uint32Array,
  ) {}

  static async read(file: string): Promise<Lines> {
    const bytes = await unzip(await readFile(file));
    const starts = [0];
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
      if (starts.push(at + 1) % LINES_AT_A_TIME === 0) await nextTurn();
    }
    return new Lines(bytes, Uint32Array.from([...starts, bytes.length + 1]));
  }

  get count(): number {
    return this.starts.length - 1;
  }

  at(line: number): string[] {
    return this.bytes.toString('utf8', this.starts[line]!, this.starts[line + 1]! - 1).split('\t');
  }

  startingWith(column: string): number | undefined {
    const at = this.bytes.indexOf(`\n${column}\t`);
    if (at < 0) return this.at(0)[0] === column ? 0 : undefined;
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the first line not before `key`; lines are sorted by their first column. */
  find(key: Buffer): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.starts[middle]!;
      const end = this.bytes.indexOf(TAB, start);
      if (this.bytes.compare(key, 0, key.length, start, end) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Towns sorted by size, and their search names. A town's id is its index. */
export class Gazetteer {
  private constructor(
    private readonly towns: Lines,
    private readonly names: Lines,
  ) {}

  static async read(townsFile: string, namesFile: string): Promise<Gazetteer> {
    return new Gazetteer(await Lines.read(townsFile), await Lines.read(namesFile));
  }

  town(index: number): Town {
    const [id = '', name = '', country = '', region = '', cell = ''] = this.towns.at(index);
    return { id, name, country, region, cell };
  }

  withId(id: string): Town | undefined {
    const index = /^[0-9]+$/.test(id) ? this.towns.startingWith(id) : undefined;
    return index === undefined ? undefined : this.town(index);
  }

  /** Returns towns with exactly that name, the most likely first. */
  named(key: string): number[] {
    const line = this.names.find(Buffer.from(key));
    const [name, whole = ''] = line < this.names.count ? this.names.at(line) : [];
    return name === key ? numbersOf(whole) : [];
  }

  /** Returns towns whose own name, from some word on, starts with the key, and those with such another name. */
  beginning(key: string): { own: Set<number>; other: Set<number> } {
    const found = { own: new Set<number>(), other: new Set<number>() };
    const first = this.names.find(Buffer.from(key));
    for (let line = first; line < Math.min(this.names.count, first + LOOKED_AT); line++) {
      const [name = '', whole = '', own = ''] = this.names.at(line);
      if (!name.startsWith(key)) break;
      for (const town of numbersOf(own)) found.own.add(town);
      for (const town of numbersOf(whole)) found.other.add(town);
    }
    return found;
  }
}

const numbersOf = (list: string): number[] => (list ? list.split(' ').map((each) => Number.parseInt(each, 36)) : []);
