import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EVENTS, EVENT_VERSIONS, type EventType } from './event-map.js';

type Shape = Record<string, string>;
interface JsonSchema {
  type?: string | string[];
  enum?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The kept shapes by `<type> <version>`: what fields there are, and what is in them. */
const KEPT = JSON.parse(readFileSync(join(import.meta.dirname, 'event-map.shapes.json'), 'utf8')) as Record<
  string,
  Shape
>;

function kindOf({
  type,
  enum: values,
  anyOf,
  items,
  prefixItems,
  additionalProperties,
  properties,
}: JsonSchema): string {
  if (anyOf) return anyOf.map(kindOf).join(' | ');
  if (values) return values.join(' | ');
  if (prefixItems) return `[${prefixItems.map(kindOf).join(', ')}]`;
  if (items) return `${kindOf(items)}[]`;
  if (properties || !additionalProperties) return [type].flat().join(' | ');
  return `by name: ${kindOf(additionalProperties)}`;
}

/** Each field by its path; `?` marks one that may be missing. */
function shapeOf(schema: JsonSchema, path = ''): Shape {
  const inner = schema.anyOf?.find(({ properties }) => properties) ?? schema.items ?? schema;
  const fields = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const at = `${path}${path && '.'}${name}${inner.required?.includes(name) ? '' : '?'}`;
    return { [at]: kindOf(field), ...shapeOf(field, at) };
  });
  return Object.assign({}, ...fields) as Shape;
}

/** Without fields that were added since and that no one has to send. */
function withoutAdditions(now: Shape, kept: Shape): Shape {
  const isAddition = (path: string) => {
    const names = path.split('.');
    const added = names.findIndex((_, index) => !(names.slice(0, index + 1).join('.') in kept));
    return added >= 0 && names[added]!.endsWith('?');
  };
  return Object.fromEntries(Object.entries(now).filter(([path]) => !isAddition(path)));
}

describe('an event', () => {
  it.each(Object.keys(EVENTS) as EventType[])('%s gets optional fields only, or a version', (type) => {
    const kept = KEPT[`${type} ${EVENT_VERSIONS[type] ?? 1}`] ?? {};
    const now = shapeOf(z.toJSONSchema(EVENTS[type], { io: 'input' }) as JsonSchema);
    expect(withoutAdditions(now, kept)).toEqual(kept);
  });
});
