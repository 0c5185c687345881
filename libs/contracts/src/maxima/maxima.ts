import * as z from 'zod/mini';

/** Gives a record schema, which accepts any keys, a maximum number of keys. */
export function atMostKeys(max: number, error: string) {
  const check = z.refine<object>((value) => Object.keys(value).length <= max, error);
  keyLimits.add(check);
  return check;
}

const keyLimits = new WeakSet<object>();

interface Check {
  check: string;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
}
interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  entries?: Record<string, string | number>;
}
export interface Schema {
  _zod: { def: object };
}

const FINITE = new Set(['boolean', 'literal', 'enum', 'null', 'undefined', 'never', 'nan']);
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

export function definitionOf(schema: Schema): Definition {
  const def = schema._zod.def as Definition;
  if (WRAPPERS.has(def.type)) return definitionOf(def.innerType!);
  return def.type === 'pipe' ? definitionOf(def.in!) : def;
}

/** Maximum characters of a text, items of a list, or value of a number; undefined without one. */
export function maximumOf({ type, format, checks = [] }: Definition): number | undefined {
  if (format === 'uuid') return 36;
  const find = (...names: string[]) => checks.map(({ _zod }) => _zod.def).find(({ check }) => names.includes(check));
  if (type !== 'number') {
    const limit = find('max_length', 'length_equals');
    return limit?.maximum ?? limit?.length;
  }
  const limit = find('greater_than') && find('less_than');
  return limit && (limit.inclusive ? limit.value : limit.value! - 1);
}

/**
 * Dotted paths of texts, numbers, lists and objects without a known maximum.
 * @param open allows objects that ignore unknown keys, if the bytes are limited elsewhere
 */
export function unbounded(schema: Schema, { open = false } = {}, path = 'value'): string[] {
  const def = definitionOf(schema);
  const inner = (next: Schema, name = '') => unbounded(next, { open }, name ? `${path}.${name}` : path);
  const unless = (isBounded: boolean) => (isBounded ? [] : [path]);
  if (FINITE.has(def.type)) return [];
  switch (def.type) {
    case 'string':
    case 'number':
      return unless(maximumOf(def) !== undefined);
    case 'array':
      return [...unless(maximumOf(def) !== undefined), ...inner(def.element!, '*')];
    case 'object':
      return [
        ...unless(open || (def.catchall && definitionOf(def.catchall))?.type === 'never'),
        ...Object.entries(def.shape!).flatMap(([name, field]) => inner(field, name)),
      ];
    case 'record': {
      const isBounded =
        def.checks?.some((check) => keyLimits.has(check)) || FINITE.has(definitionOf(def.keyType!).type);
      return [...unless(isBounded), ...inner(def.keyType!, 'key'), ...inner(def.valueType!, '*')];
    }
    case 'union':
      return def.options!.flatMap((option) => inner(option));
    default:
      return [`${path}: ${def.type}`];
  }
}
