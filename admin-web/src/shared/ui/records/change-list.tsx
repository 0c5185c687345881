import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { fieldName } from './field-name';
import { fieldValue, type FieldValue } from './field-value';

const text = catalogue('change', {
  before: 'Before: {value}',
  after: 'After: {value}',
  details: '{count, plural, one {# field} other {# fields}}',
});

interface Change {
  field: string;
  /** Absent for a field that was added or removed. */
  before?: FieldValue;
  after?: FieldValue;
}

const SILENT = new Set(['id', 'version', 'createdAt']);
const SHOWN = 3;

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
    .filter((field) => !SILENT.has(field))
    .map((field) => ({
      field,
      ...(old && { before: fieldValue(field, old[field]) }),
      ...(now && { after: fieldValue(field, now[field]) }),
    }))
    .filter((change) => change.before?.words !== change.after?.words);
}

export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const list = (
    <Flex component="ul" vertical gap={4} style={{ fontSize: '0.75rem' }}>
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
    </Flex>
  );
  if (changes.length <= SHOWN) return list;
  return (
    <details style={{ fontSize: '0.75rem' }}>
      <summary>{text('details', { count: changes.length })}</summary>
      {list}
    </details>
  );
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <li className="anywhere">
      <strong>{fieldName(field)}: </strong>
      {before && (
        <Value of={before}>
          <del aria-label={text('before', { value: before.words })}>{before.words}</del>
        </Value>
      )}
      {before && after && <span aria-hidden> → </span>}
      {after && (
        <Value of={after}>
          <ins aria-label={text('after', { value: after.words })}>{after.words}</ins>
        </Value>
      )}
    </li>
  );
}

function Value({ of: { isWritten }, children }: { of: FieldValue; children: ReactNode }) {
  return isWritten ? <bdi>{children}</bdi> : children;
}
