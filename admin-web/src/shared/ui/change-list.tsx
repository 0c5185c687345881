import { catalogue } from '../i18n';

const text = catalogue('change', { before: 'Before', after: 'After', none: 'none' });

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return text('none');
  if (Array.isArray(value)) return value.length === 0 ? text('none') : value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value };

/** What an action changed, field by field; fields that stayed the same are left out. */
export function changesOf(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: shown(old[field]), after: shown(now[field]) }))
    .filter((change) => change.before !== change.after);
}

export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {changes.map(({ field, ...change }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold text-muted">{field}: </span>
          <del className="text-red-text" aria-label={`${text('before')} ${change.before}`} dir="auto">
            {change.before}
          </del>
          <span aria-hidden> → </span>
          <ins className="text-ok no-underline" aria-label={`${text('after')} ${change.after}`} dir="auto">
            {change.after}
          </ins>
        </li>
      ))}
    </ul>
  );
}
