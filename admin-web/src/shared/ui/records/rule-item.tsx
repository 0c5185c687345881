import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Form, Select } from 'antd';

const text = catalogue('rule', { rule: 'Rule', notStated: 'Not stated' });

export const ruleName = (rule: string | undefined): string =>
  rule && REPORT_CATEGORIES.codeOf(rule) ? choiceText(REPORT_CATEGORIES, rule) : text('notStated');

export function RuleItem({ hint }: { hint?: string }) {
  return (
    <Form.Item name="rule" label={text('rule')} extra={hint}>
      <Select
        allowClear
        placeholder={text('notStated')}
        options={REPORT_CATEGORIES.all.map(({ label }) => ({ value: label, label: ruleName(label) }))}
      />
    </Form.Item>
  );
}
