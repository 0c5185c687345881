import { definitionOf, maximumOf, type Schema } from '@corner/contracts/maxima/maxima';
import * as enumerations from '@corner/domain/enumerations';
import { QUIZ_CHALLENGES, QUIZ_INTERESTS } from '@corner/domain/profile/quiz';
import { randomUUID } from 'node:crypto';

interface Checked extends Schema {
  safeParse(value: unknown): { success: boolean };
}
type Fields = Record<string, unknown>;

/** Longer texts are files, which have routes of their own. */
const LONGEST_TEXT = 1_000_000;

const CHOICES = [...Object.values(enumerations), QUIZ_INTERESTS, ...QUIZ_CHALLENGES.map(({ choices }) => choices)]
  .flatMap(({ labels }) => [...labels])
  .sort((one, other) => other.length - one.length);

/**
 * Returns a body with every field at the maximum of its contract; a given value is kept if the field accepts nothing
 * else.
 */
export function largestBody(schema: Schema, given: Fields = {}): Fields {
  const fields = Object.entries(definitionOf(schema).shape ?? {}).flatMap(([name, field]) => {
    const [most] = valuesOf(field as Checked, given[name]);
    return most === undefined ? [] : [[name, most] as const];
  });
  const whole = { ...given, ...Object.fromEntries(fields) };
  const { safeParse } = schema as Checked;
  if (safeParse(whole).success) return whole;
  return fields.reduce<Fields>((body, [name, most]) => {
    const next = { ...body, [name]: most };
    return safeParse(next).success ? next : body;
  }, given);
}

function valuesOf(schema: Checked, given: unknown): unknown[] {
  return candidates(schema, given).filter((value) => value !== undefined && schema.safeParse(value).success);
}

function candidates(schema: Schema, given: unknown): unknown[] {
  const def = definitionOf(schema);
  const max = maximumOf(def) ?? 0;
  switch (def.type) {
    case 'string':
      return max > LONGEST_TEXT ? [given] : [...texts(max, given), given];
    case 'number':
      return [max, given];
    case 'boolean':
      return [given ?? true];
    case 'enum':
      return [given, ...Object.values(def.entries!)];
    case 'array': {
      const [first] = Array.isArray(given) ? (given as unknown[]) : [];
      const items = allOf(def.element! as Checked, first);
      return [Array.from({ length: items.length && max }, (_, index) => items[index % items.length]), given];
    }
    case 'record': {
      const [most] = valuesOf(def.valueType as Checked, undefined);
      return [Object.fromEntries(allOf(def.keyType as Checked, undefined).map((key) => [key, most])), given];
    }
    case 'object':
      return [largestBody(schema, given as Fields | undefined)];
    default:
      return [given];
  }
}

/** Returns every choice of an enumeration, and the longest of a text. */
function allOf(schema: Checked, given: unknown): unknown[] {
  const values = valuesOf(schema, given);
  const { type } = definitionOf(schema);
  const [most] = values;
  const isChosen = type === 'string' && CHOICES.includes(String(most).trimEnd());
  return type === 'enum' || isChosen ? [...new Set(values)] : values.slice(0, 1);
}

function texts(max: number, given: unknown): string[] {
  const filled = (part: string, end = '') => part.repeat(max).slice(0, max - end.length) + end;
  const known = [given, ...CHOICES].filter((text) => typeof text === 'string');
  return [
    filled('Éa ', 'é'),
    filled('a1'),
    `https://push.example/${filled('x').slice(21)}`,
    longEmail(),
    ...known.map((text) => text.padEnd(max)),
    ...known,
    ...(max === 36 ? [randomUUID()] : []),
  ];
}

/** Unique, with the 253 characters that mail servers accept. */
export function longEmail(): string {
  const label = 'x'.repeat(63);
  return `${randomUUID().padEnd(64, 'x')}@${label}.${label}.${label.slice(7)}.com`;
}
