import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { catalogue } from '@corner/web-kit/language/i18n';
import { numberOf } from '../../numbers';
import { caseStatusText, memberStatusText, roleText } from './enumerations-text';

const text = catalogue('audit-value', { none: 'none', yes: 'Yes', no: 'No', changed: 'changed' });

export interface FieldValue {
  words: string;
  /** Text that is not translated: a name, an address, a member's words. */
  isWritten?: boolean;
}

const ENUMERATIONS: Record<string, (value: string) => string | undefined> = {
  role: inWords(['admin', 'super_admin'], roleText),
  state: inWords(['active', 'suspended'], memberStatusText),
  status: inWords(['open', 'closed'], caseStatusText),
  password: inWords(['changed'], text),
  department: (value) => (JOB_DEPARTMENTS.labels.includes(value) ? choiceText(JOB_DEPARTMENTS, value) : undefined),
  // A position's type; events have a type too.
  type: (value) => (EMPLOYMENT_TYPES.labels.includes(value) ? choiceText(EMPLOYMENT_TYPES, value) : undefined),
};

function inWords<Value extends string>(values: readonly Value[], words: (value: Value) => string) {
  return (value: string) => (values.includes(value as Value) ? words(value as Value) : undefined);
}

export function fieldValue(field: string, value: unknown): FieldValue {
  if (value === null || value === undefined || value === '') return { words: text('none') };
  if (typeof value === 'boolean') return { words: text(value ? 'yes' : 'no') };
  if (typeof value === 'number') return { words: field === 'seq' ? String(value) : numberOf(value) };
  if (Array.isArray(value)) {
    return value.length === 0 ? { words: text('none') } : { words: listText(value.map(String)), isWritten: true };
  }
  if (typeof value === 'object') return { words: JSON.stringify(value), isWritten: true };
  const words = ENUMERATIONS[field]?.(String(value));
  return words === undefined ? { words: String(value), isWritten: true } : { words };
}
