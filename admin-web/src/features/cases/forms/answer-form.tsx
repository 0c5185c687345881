import { resolveTicketRequest } from '@corner/contracts/admin.api';
import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { LIMITS } from '@corner/domain/limits';
import { Button, Form, Input } from 'antd';
import { useAction } from '../../../shared/api/use-action';
import { atMost, fits } from '../../../shared/form-rules';
import { useKeptInput } from '../../../shared/kept-input';
import { Section } from '../../../shared/ui/section';
import { useAnswerTicketMutation } from '../cases-api';
import { text } from '../cases-text';
import { useNextCase } from '../use-next-case';
import type { CaseInput } from './overtaken';

export function AnswerForm({ record }: { record: CaseRecord }) {
  const [answer, { isLoading }] = useAnswerTicketMutation();
  const act = useAction();
  const openNext = useNextCase();
  const input = useKeptInput<CaseInput>(record.id);
  const submit = async ({ resolution }: { resolution: string }) => {
    const isAnswered = await act(answer({ id: record.id, resolution }), text('answered', { number: record.number }));
    if (!isAnswered) return;
    input.forget();
    await openNext(record, false);
  };
  return (
    <Section title={text('toAnswer')}>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ resolution: '', ...input.kept }}
        onValuesChange={(_changed, values: { resolution: string }) => input.keep({ ...values, state: record.state })}
        onFinish={submit}
      >
        <Form.Item
          name="resolution"
          label={text('answerLabel')}
          extra={text('answerHint')}
          rules={[fits(resolveTicketRequest.shape.resolution)]}
        >
          <Input.TextArea rows={6} {...atMost(LIMITS.ticket.message.max)} dir="auto" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text('sendAnswer')}
        </Button>
      </Form>
    </Section>
  );
}
