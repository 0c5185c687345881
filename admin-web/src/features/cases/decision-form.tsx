import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { actionsFor, type DecisionAction } from '@corner/contracts/admin/decisions';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { atMost } from '../../shared/form-rules';
import { paths } from '../../shared/paths';
import { Section } from '../../shared/ui/section';
import { useDecideCaseMutation, useLazyGetCasesQuery } from './cases-api';
import { text } from './cases-text';

const DAY_MS = 86_400_000;
const SECOND: Partial<Record<DecisionAction, 'confirmBan' | 'refuseBan'>> = {
  ban: 'confirmBan',
  activate: 'refuseBan',
};

interface Draft {
  action: DecisionAction;
  rule?: string;
  days: number;
  words: string;
  facts: string;
}

export function DecisionForm({ record }: { record: CaseRecord }) {
  const [form] = Form.useForm<Draft>();
  const action = Form.useWatch('action', form);
  const [decide, { isLoading }] = useDecideCaseMutation();
  const [findCases] = useLazyGetCasesQuery();
  const act = useAction();
  const navigate = useNavigate();
  const isSecond = record.state === 'unconfirmed';
  const actions = actionsFor(record);

  const submit = async ({ action: chosen, rule, days, words, facts }: Draft) => {
    const body = {
      version: record.version,
      action: chosen,
      ...(rule && { rule }),
      ...(words && { words }),
      ...(facts && { facts }),
      ...(chosen === 'pause' && { until: new Date(Date.now() + days * DAY_MS).toISOString() }),
    };
    if (!(await act(decide({ id: record.id, body }), text('done', { number: record.number })))) return;
    const { data } = await findCases({ page: 1 });
    const next = data?.cases.find(({ id }) => id !== record.id);
    void navigate(next ? paths.case(next.id) : paths.cases);
  };
  return (
    <Section title={text('decide')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ action: actions[0], days: 7, words: '', facts: '' }}
        onFinish={submit}
      >
        <Form.Item name="action" label={text('what')} extra={action === 'ban' && !isSecond && text('banHint')}>
          <Radio.Group
            options={actions.map((value) => ({ value, label: text((isSecond && SECOND[value]) || value) }))}
          />
        </Form.Item>
        {action === 'pause' && (
          <Form.Item name="days" label={text('days')}>
            <InputNumber min={1} max={365} precision={0} />
          </Form.Item>
        )}
        {action !== 'dismiss' && (
          <>
            <Form.Item name="rule" label={text('rule')}>
              <Select
                allowClear
                placeholder={text('notStated')}
                options={REPORT_CATEGORIES.all.map(({ label }) => ({
                  value: label,
                  label: choiceText(REPORT_CATEGORIES, label),
                }))}
              />
            </Form.Item>
            <Form.Item name="words" label={text('words')} extra={text('wordsHint')}>
              <Input.TextArea rows={2} {...atMost(LIMITS.reason.max)} dir="auto" />
            </Form.Item>
          </>
        )}
        <Form.Item name="facts" label={text('facts')} extra={text('factsHint')}>
          <Input.TextArea rows={2} {...atMost(LIMITS.reason.max)} dir="auto" />
        </Form.Item>
        <Button type="primary" danger={action === 'ban'} htmlType="submit" loading={isLoading}>
          {text('submit')}
        </Button>
      </Form>
    </Section>
  );
}
