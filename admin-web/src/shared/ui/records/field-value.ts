import { CASE_KINDS } from '@corner/contracts/admin/cases.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { momentOf } from '@corner/web-kit/format/dates';
import { listText } from '@corner/web-kit/format/format';
import { catalogue } from '@corner/web-kit/language/i18n';
import { numberOf } from '../../numbers';
import {
  caseKindText,
  caseStateText,
  caseStatusText,
  decisionText,
  isDecision,
  memberStatusText,
  roleText,
} from './enumerations-text';

const text = catalogue('audit-value', { none: 'none', yes: 'Yes', no: 'No', changed: 'changed', all: 'All' });

export interface FieldValue {
  words: string;
  /** Text that is not translated: a name, an address, a member's words. */
  isWritten?: boolean;
}

const all = inWords(['all'], text);
const memberState = inWords(['active', 'suspended'], memberStatusText);
const caseState = (value: string) =>
  value === 'waiting'
    ? caseStateText('open')
    : inWords(['open', 'unconfirmed', 'appealed', 'closed'], caseStateText)(value);
const caseStatus = inWords(['open', 'closed'], caseStatusText);
const caseKind = inWords(CASE_KINDS, caseKindText);
const decision = (value: string) => (isDecision(value) ? decisionText(value) : undefined);

const ENUMERATIONS: Record<string, (value: string) => string | undefined> = {
  role: inWords(['admin', 'super_admin'], roleText),
  state: (value) => memberState(value) ?? caseState(value),
  status: (value) => caseStatus(value) ?? all(value),
  kind: (value) => caseKind(value) ?? all(value),
  decision,
  undone: decision,
  until: momentOf,
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
