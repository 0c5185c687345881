import * as z from 'zod/mini';

/** An object of any keys: its schema is a record with this check, so that it has a maximum, too. */
export function atMostKeys(max: number, error: string) {
  const check = z.refine<object>((value) => Object.keys(value).length <= max, error);
  keyLimits.add(check);
  return check;
}

const keyLimits = new WeakSet<object>();

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string } } }[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
}
interface Schema {
  _zod: { def: object };
}

const FINITE = new Set(['boolean', 'literal', 'enum', 'null', 'undefined', 'never', 'nan']);
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

/**
 * Where a schema takes texts, numbers, lists or objects without a maximum, or what cannot be told: as dotted paths.
 * @param open whether objects may leave out keys that they do not know: where the bytes are counted before
 */
export function unbounded(schema: Schema, { open = false } = {}, path = 'value'): string[] {
  const def = schema._zod.def as Definition;
  const inner = (next: Schema, name = '') => unbounded(next, { open }, name ? `${path}.${name}` : path);
  const has = (...checks: string[]) =>
    def.checks?.some((check) => checks.includes(check._zod.def.check) || keyLimits.has(check)) ?? false;
  const unless = (isBounded: boolean) => (isBounded ? [] : [path]);
  if (FINITE.has(def.type)) return [];
  if (WRAPPERS.has(def.type)) return inner(def.innerType!);
  switch (def.type) {
    case 'string':
      return unless(def.format === 'uuid' || has('max_length', 'length_equals'));
    case 'number':
      return unless(has('less_than') && has('greater_than'));
    case 'array':
      return [...unless(has('max_length', 'length_equals')), ...inner(def.element!, '*')];
    case 'object':
      return [
        ...unless(open || (def.catchall?._zod.def as Definition | undefined)?.type === 'never'),
        ...Object.entries(def.shape!).flatMap(([name, field]) => inner(field, name)),
      ];
    case 'record':
      return [...unless(has() || isFinite(def.keyType!)), ...inner(def.keyType!, 'key'), ...inner(def.valueType!, '*')];
    case 'union':
      return def.options!.flatMap((option) => inner(option));
    case 'pipe':
      return inner(def.in!);
    default:
      return [`${path}: ${def.type}`];
  }
}

const isFinite = (schema: Schema) => FINITE.has((schema._zod.def as Definition).type);
