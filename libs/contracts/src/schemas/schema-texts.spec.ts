import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { SCHEMA_TEXTS } from './schema-texts.js';

/** Messages of queries, ids, frames, imports and photos, which no form shows beside a field. */
const NOT_IN_FORMS = [
  'Invalid age range',
  'Invalid before',
  'Invalid endpoint',
  'Invalid height range',
  'Invalid id',
  'Invalid key',
  'Invalid limit',
  'Invalid place',
  'Not a picture of a demo member',
  'Please write a message before sending',
  'Search too long',
  'This image is too large.',
  'Too many cursors',
  'Too many members',
  'Unknown place',
  'You can only upload up to 5 images.',
];

type Node = { _zod: { def: object } };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '_zod' in value;

function messagesOf(value: unknown, visited = new Set<unknown>()): string[] {
  if (visited.has(value)) return [];
  visited.add(value);
  if (Array.isArray(value)) return value.flatMap((each) => messagesOf(each, visited));
  if (!isNode(value)) return [];
  const { error, shape = {}, ...parts } = value._zod.def as Record<string, object> & { error?: z.core.$ZodErrorMap };
  const message = error?.({ code: 'custom', input: '' } as z.core.$ZodRawIssue);
  return [
    message,
    ...[...Object.values(shape), ...Object.values(parts)].flatMap((part) => messagesOf(part, visited)),
  ].filter((each) => typeof each === 'string');
}

it('translators have every schema message that a form can show', async () => {
  const contracts = join(import.meta.dirname, '..');
  const modules = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.spec\.).*\.ts$/.test(name),
  );
  const schemas = await Promise.all(
    modules.map(async (name) => Object.values((await import(join(contracts, name))) as object)),
  );
  const messages = new Set(schemas.flat().flatMap((schema) => messagesOf(schema)));
  expect([...messages].filter((message) => !SCHEMA_TEXTS.includes(message as never)).sort()).toEqual(NOT_IN_FORMS);
});
