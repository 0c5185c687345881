import * as z from 'zod/mini';
import { EVENTS, EVENT_VERSIONS, type EventType } from './event-map.js';

export type Shape = Record<string, string>;
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

const TYPES = Object.keys(EVENTS) as EventType[];

export const eventShapes = (): Record<string, Shape> =>
  Object.fromEntries(
    TYPES.map((type) => [
      `${type} ${EVENT_VERSIONS[type] ?? 1}`,
      shapeOf(z.toJSONSchema(EVENTS[type], { io: 'input' }) as JsonSchema),
    ]),
  );

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

function shapeOf(schema: JsonSchema, path = ''): Shape {
  const inner = schema.anyOf?.find(({ properties }) => properties) ?? schema.items ?? schema;
  const fields = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const at = `${path}${path && '.'}${name}${inner.required?.includes(name) ? '' : '?'}`;
    return { [at]: kindOf(field), ...shapeOf(field, at) };
  });
  return Object.assign({}, ...fields) as Shape;
}
