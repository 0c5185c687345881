import fc from 'fast-check';
import { ID_WORD, KINDS, WORDS } from '../layout.js';
import { MemberSlabs } from './member-slabs.js';

const row = (id: number, cell: number, kind: number, value: number) =>
  Int32Array.from([cell, kind, ...Array.from({ length: WORDS }, (_, word) => (word === ID_WORD ? id : value + word))]);

const CELLS = Int32Array.of(3, 0, 1, 2);

function contentsOf(members: MemberSlabs): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  const slabs = members.slabsOf(CELLS);
  for (let at = 0; at < slabs.length; at += 2) {
    const [cell, first] = [CELLS[slabs[at]!], slabs[at + 1]!];
    expect(members.firstSlabOf(cell!)).toBe(first);
    for (let kind = 0; kind < KINDS; kind++) {
      const slab = first + kind;
      const found: string[] = [];
      for (let place = members.startOf(slab); place < members.endOf(slab); place++) {
        const id = members.words[ID_WORD]![place]!;
        expect([members.placeOf(id), members.kindOf(id)]).toEqual([place, kind]);
        found.push(members.words.map((word) => word[place]).join());
      }
      if (found.length) contents.set(`${cell}/${kind}`, found.sort());
    }
  }
  return contents;
}

const ids = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 65_535, 65_536, 2_000_000);
const change = fc.record({
  id: ids,
  cell: fc.integer({ min: 0, max: 3 }),
  kind: fc.integer({ min: 0, max: 2 }),
  value: fc.integer(),
  isGone: fc.boolean(),
});

it('keeps exactly the members that were put and not removed, after any number of moves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(change, { maxLength: 120 }), (loaded, changes) => {
      const members = new MemberSlabs();
      const expected = new Map<number, Int32Array>();
      const load = Array.from({ length: loaded }, (_, n) => row(100 + n, Math.floor(n / 12), 0, n));
      for (const each of load) {
        members.append(each);
        expected.set(each[2 + ID_WORD]!, each);
      }
      members.tighten();
      members.slabsOf(CELLS);
      for (const { id, cell, kind, value, isGone } of changes) {
        if (isGone) members.remove(id);
        else members.put(row(id, cell, kind, value));
        if (isGone) expected.delete(id);
        else expected.set(id, row(id, cell, kind, value));
      }
      const wanted = new Map<string, string[]>();
      for (const each of expected.values()) {
        const key = `${each[0]}/${each[1]}`;
        wanted.set(key, [...(wanted.get(key) ?? []), each.subarray(2).join()].sort());
      }
      expect(contentsOf(members)).toEqual(wanted);
      expect(members.count).toBe(expected.size);
      for (const id of [1, 7, 65_536, 5_000_000]) expect(members.placeOf(id) !== undefined).toBe(expected.has(id));
    }),
  );
});

it('reuses freed room, so that members moving back and forth take no more memory', () => {
  const members = new MemberSlabs();
  for (let id = 1; id <= 5_000; id++) members.put(row(id, id % 50, 0, 0));
  const before = members.bytes;
  for (let turn = 1; turn < 40; turn++) {
    for (let id = 1; id <= 5_000; id++) members.put(row(id, (id + turn * (id % 7)) % 50, 0, turn));
  }
  expect(members.bytes).toBeLessThan(1.5 * before);
});
