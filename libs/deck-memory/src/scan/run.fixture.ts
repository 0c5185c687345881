import { PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';
import { RANKED, type RankedTraits } from '../rules/ranking.policy.js';
import { BITS, bitsOfTrait, ID_WORD, WORDS, type Bits } from '../layout.js';
import type { Run } from './surroundings.policy.js';

type Columns = Record<keyof typeof BITS | keyof RankedTraits | 'bodyType', number>;

const traits = Object.entries({ ...RANKED, bodyType: PROFILE_FIELDS.bodyType.bits });
const bitsOf = new Map<string, Bits>([
  ...Object.entries(BITS),
  ...traits.map(([name, bits]) => [name, bitsOfTrait(bits)] as const),
]);

export function runOf(members: readonly (Partial<Columns> & { id: number })[], changes: Partial<Run> = {}): Run {
  const words = Array.from({ length: WORDS }, () => new Int32Array(members.length));
  for (const [place, { id, ...columns }] of members.entries()) {
    for (const [name, value] of Object.entries(columns)) {
      const { word, shift } = bitsOf.get(name)!;
      words[word]![place]! |= value << shift;
    }
    words[ID_WORD]![place] = id;
  }
  return { words, start: 0, end: members.length, distance: null, wish: 0, isSuper: false, ...changes };
}
