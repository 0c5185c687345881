import { Flex } from 'antd';
import { catalogue } from '@corner/web-kit/i18n';
import { fieldName } from './field-name';

const text = catalogue('change', {
  before: 'Before: {value}',
  after: 'After: {value}',
  none: 'none',
  details: '{count, plural, one {# field} other {# fields}}',
});

interface Change {
  field: string;
  /** Absent where there was nothing before, or is nothing after. */
  before?: string;
  after?: string;
}

/** The entry already shows subject and time. */
const SILENT = new Set(['id', 'version', 'createdAt']);
const SHOWN = 3;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return text('none');
  if (Array.isArray(value)) return value.length === 0 ? text('none') : value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

/** What an action changed, field by field; fields that stayed the same are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
    .filter((field) => !SILENT.has(field))
    .map((field) => ({
      field,
      ...(old && { before: shown(old[field]) }),
      ...(now && { after: shown(now[field]) }),
    }))
    .filter((change) => change.before !== change.after);
}

export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const list = (
    <Flex component="ul" vertical gap={4} style={{ fontSize: 12 }}>
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
    </Flex>
  );
  if (changes.length <= SHOWN) return list;
  return (
    <details style={{ fontSize: 12 }}>
      <summary>{text('details', { count: changes.length })}</summary>
      {list}
    </details>
  );
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <li className="anywhere">
      <strong>{fieldName(field)}: </strong>
      {before !== undefined && (
        <del aria-label={text('before', { value: before })} dir="auto">
          {before}
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
      {after !== undefined && (
        <ins aria-label={text('after', { value: after })} dir="auto">
          {after}
        </ins>
      )}
    </li>
  );
}
