import { ID_WORD, KINDS, WORDS, type PackedRow } from '../layout.js';

const PAGE = 2 ** 16;

/**
 * Members in packed arrays, one per word of the layout. Members of one cell and kind form a slab, contiguous and
 * unordered; a full slab moves to a larger room.
 */
export class MemberSlabs {
  words: Int32Array[] = Array.from({ length: WORDS }, () => new Int32Array(0));
  count = 0;
  private used = 0;
  /** First slab of each cell; the slabs of its other kinds follow. */
  private readonly cells = new Map<number, number>();
  /** Cached results of `slabsOf` by list of cells, valid while the number of cells is the same. */
  private readonly found = new WeakMap<Int32Array, { cells: number; pairs: Int32Array }>();
  private starts = new Int32Array(128 * KINDS);
  private sizes = new Int32Array(128 * KINDS);
  private rooms = new Int32Array(128 * KINDS);
  /** Start positions of freed rooms, by size. */
  private readonly free = new Map<number, number[]>();
  /** Pages by member id, allocated on demand: the place from 1 on, and the slab. */
  private readonly pages: (Int32Array | undefined)[] = [];
  private pagesMade = 0;

  /** Returns the slab of the first kind, or undefined if no member has ever lived there. */
  firstSlabOf(cell: number): number | undefined {
    return this.cells.get(cell);
  }

  /** Returns index and first slab of each cell that has ever had members; cached per list. */
  slabsOf(cells: Int32Array): Int32Array {
    const known = this.found.get(cells);
    if (known?.cells === this.cells.size) return known.pairs;
    const pairs: number[] = [];
    cells.forEach((cell, index) => {
      const first = this.cells.get(cell);
      if (first !== undefined) pairs.push(index, first);
    });
    const found = { cells: this.cells.size, pairs: Int32Array.from(pairs) };
    this.found.set(cells, found);
    return found.pairs;
  }

  /** Iterates over cell numbers and unknown places, each with its first slab. */
  everySlab(): Iterable<[cell: number, first: number]> {
    return this.cells;
  }

  startOf(slab: number): number {
    return this.starts[slab]!;
  }

  endOf(slab: number): number {
    return this.starts[slab]! + this.sizes[slab]!;
  }

  placeOf(id: number): number | undefined {
    const place = this.pages[id >>> 16]?.[2 * (id & (PAGE - 1))];
    return place ? place - 1 : undefined;
  }

  kindOf(id: number): number {
    return this.pages[id >>> 16]![2 * (id & (PAGE - 1)) + 1]! % KINDS;
  }

  put(row: PackedRow): void {
    this.remove(row[2 + ID_WORD]!);
    const slab = this.slabFor(row);
    if (this.sizes[slab] === this.rooms[slab]) this.move(slab, roomAtLeast(this.sizes[slab]! + 1));
    this.write(slab, row);
  }

  /** Adds a member while loading; rows of one slab must be consecutive and ids unique. */
  append(row: PackedRow): void {
    const slab = this.slabFor(row);
    if (this.sizes[slab] === 0) this.starts[slab] = this.used;
    if (this.used === this.capacity) this.grow(this.used + Math.max(PAGE, this.used >> 2));
    this.used++;
    this.rooms[slab]!++;
    this.write(slab, row);
  }

  remove(id: number): void {
    const place = this.placeOf(id);
    if (place === undefined) return;
    const slab = this.pages[id >>> 16]![2 * (id & (PAGE - 1)) + 1]!;
    const last = this.startOf(slab) + --this.sizes[slab]!;
    for (const word of this.words) word[place] = word[last]!;
    this.setPlace(this.words[ID_WORD]![place]!, place, slab);
    this.setPlace(id, -1, 0);
    this.count--;
  }

  tighten(): void {
    if (this.capacity > 1.02 * this.used) this.grow(Math.ceil(1.01 * this.used));
    const slabs = KINDS * Math.max(1, this.cells.size);
    this.starts = this.starts.slice(0, slabs);
    this.sizes = this.sizes.slice(0, slabs);
    this.rooms = this.rooms.slice(0, slabs);
  }

  get bytes(): number {
    const slabs = this.starts.byteLength + this.sizes.byteLength + this.rooms.byteLength + 40 * this.cells.size;
    return 4 * WORDS * this.capacity + 8 * PAGE * this.pagesMade + slabs;
  }

  private get capacity(): number {
    return this.words[0]!.length;
  }

  private slabFor(row: PackedRow): number {
    let first = this.cells.get(row[0]!);
    if (first === undefined) {
      this.cells.set(row[0]!, (first = KINDS * this.cells.size));
      if (first === this.starts.length) {
        this.starts = doubled(this.starts);
        this.sizes = doubled(this.sizes);
        this.rooms = doubled(this.rooms);
      }
    }
    return first + row[1]!;
  }

  private write(slab: number, row: PackedRow): void {
    const place = this.startOf(slab) + this.sizes[slab]!++;
    for (let word = 0; word < WORDS; word++) this.words[word]![place] = row[2 + word]!;
    this.setPlace(row[2 + ID_WORD]!, place, slab);
    this.count++;
  }

  private setPlace(id: number, place: number, slab: number): void {
    const page = (this.pages[id >>> 16] ??= this.newPage());
    page[2 * (id & (PAGE - 1))] = place + 1;
    page[2 * (id & (PAGE - 1)) + 1] = slab;
  }

  private newPage(): Int32Array {
    this.pagesMade++;
    return new Int32Array(2 * PAGE);
  }

  private move(slab: number, room: number): void {
    let start = this.free.get(room)?.pop();
    if (start === undefined) {
      start = this.used;
      this.used += room;
      if (this.used > this.capacity) this.grow(Math.max(this.used, Math.ceil(1.1 * this.capacity)));
    }
    const [from, size] = [this.startOf(slab), this.sizes[slab]!];
    for (const word of this.words) word.copyWithin(start, from, from + size);
    for (let place = start; place < start + size; place++) this.setPlace(this.words[ID_WORD]![place]!, place, slab);
    this.freeRoom(from, roomAtMost(this.rooms[slab]!));
    this.starts[slab] = start;
    this.rooms[slab] = room;
  }

  private freeRoom(start: number, room: number): void {
    const starts = this.free.get(room);
    if (starts) starts.push(start);
    else if (room > 0) this.free.set(room, [start]);
  }

  private grow(capacity: number): void {
    this.words = this.words.map((word) => {
      const grown = new Int32Array(capacity);
      grown.set(word.subarray(0, this.used));
      return grown;
    });
  }
}

/* Rooms have four sizes per doubling, so that a freed one fits other slabs. */
const stepOf = (size: number) => 2 ** Math.max(0, 29 - Math.clz32(size));
const roomAtLeast = (size: number) => Math.ceil(size / stepOf(size)) * stepOf(size);
const roomAtMost = (size: number) => Math.floor(size / stepOf(size)) * stepOf(size);

function doubled(before: Int32Array): Int32Array<ArrayBuffer> {
  const after = new Int32Array(2 * before.length);
  after.set(before);
  return after;
}
