import { ANY } from '@corner/domain/choices';
import { LIMITS } from '@corner/domain/limits';
import { profileFields } from '@corner/domain/profile/profile-fields';
import { randomUUID } from 'node:crypto';
import { TAKEN, type Access } from './access.data.js';

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number; value?: number } } }[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  keyType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  options?: Schema[];
}
interface Schema {
  _zod: { def: Definition };
  safeParse(value: unknown): { success: boolean };
}

/** Milliseconds of CPU that one call may cost. */
export const MOST_MS = 100;
/** Longer texts are files, which uploads have limits for. */
const MOST_CHARACTERS = 20_000;
/** Each with its own figure, and why. */
export const EXCEPTIONS: Record<string, [most: number, reason: string]> = {
  'POST /api/register': [250, 'hashes a password'],
  'POST /api/login': [250, 'hashes a password'],
  'POST /api/reset-password': [250, 'hashes a password'],
  'POST /api/account/restore': [250, 'hashes a password'],
  'DELETE /api/account': [250, 'hashes a password'],
  'POST /api/mfa': [250, 'hashes a password'],
  'DELETE /api/mfa': [250, 'hashes a password'],
  'POST /api/account/export/archive': [250, 'hashes a password'],
  'POST /api/profile/video': [250, 'is read in a thread of its own, 20 times an hour'],
};

/** The longest legal text of each list filter of the deck: every value, again and again. */
export const FILTERS = profileFields().flatMap(([, field]) => {
  if (!field.filter || field.kind === 'number') return [];
  const codes = field.of.all.map(({ code }) => code);
  const many = Array.from({ length: LIMITS.list.parts }, (_, index) => codes[index % codes.length]!);
  while (many.join(',').length > LIMITS.list.max) many.pop();
  return [{ name: field.filter.name, text: many.join(',') || ANY }];
});

/** The valid body with every field that its contract has at its maximum, as far as it stays valid. */
export function largestBody({ body, schema }: Access): Record<string, unknown> | undefined {
  if (!body || !schema) return body;
  const known = schema as Schema;
  let largest: Record<string, unknown> = { ...body };
  for (const [name, field] of Object.entries(known._zod.def.shape ?? {})) {
    if (body === TAKEN && name === 'email') continue;
    for (const value of candidates(field, largest[name])) {
      if (!known.safeParse({ ...largest, [name]: value }).success) continue;
      largest = { ...largest, [name]: value };
      break;
    }
  }
  return largest;
}

function candidates(schema: Schema, given: unknown): unknown[] {
  const { def } = schema._zod;
  const max = Math.min(
    def.checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum ?? 0,
    MOST_CHARACTERS,
  );
  switch (def.type) {
    case 'string': {
      const words = ['é'.repeat(max), 'Ab '.repeat(max).slice(0, max - 1) + 'b', 'a1'.repeat(max).slice(0, max)];
      return [...words, `https://push.example/${'x'.repeat(Math.max(0, max - 21))}`];
    }
    case 'array': {
      const [item] = Array.isArray(given) ? given : [];
      const items = candidates(def.element!, item).filter((one) => def.element!.safeParse(one).success);
      const one = items[0] ?? item;
      const ids = Array.from({ length: max }, () => randomUUID());
      return one === undefined ? [ids] : [Array.from({ length: max }, () => one), ids];
    }
    case 'object': {
      const value = largestBody({ callers: {}, body: (given as Record<string, unknown>) ?? {}, schema });
      return [value];
    }
    case 'optional':
    case 'nullable':
      return candidates(def.innerType!, given);
    case 'pipe':
      return candidates(def.in!, given);
    case 'union':
      return def.options!.flatMap((option) => candidates(option, given));
    default:
      return [];
  }
}
