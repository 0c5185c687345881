import { resolveRequest, type ReportRecord, type ResolveRequest } from '@corner/contracts/admin.api';
import { LIMITS } from '@corner/domain/limits';
import { Button, Checkbox, Form, Input } from 'antd';
import { useAction } from '../../shared/api/use-action';
import { atMost, fits } from '../../shared/form-rules';
import { Section } from '../../shared/ui/section';
import { useResolveReportMutation } from './reports-api';
import { text } from './reports-text';

export function ResolveForm({ report }: { report: ReportRecord }) {
  const [form] = Form.useForm<ResolveRequest>();
  const suspend = Form.useWatch('suspend', form);
  const [resolve, { isLoading }] = useResolveReportMutation();
  const act = useAction();

  const submit = ({ resolution, suspend }: ResolveRequest) =>
    act(
      resolve({ id: report.id, body: { resolution, ...(suspend && { suspend }) } }),
      text('done', { number: report.number }),
    );
  return (
    <Section title={text('resolve')}>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ resolution: '' }} onFinish={submit}>
        <Form.Item
          name="resolution"
          label={text('resolution')}
          extra={text('resolutionHint')}
          rules={[fits(resolveRequest.shape.resolution)]}
        >
          <Input.TextArea rows={4} {...atMost(LIMITS.ticket.message.max)} dir="auto" />
        </Form.Item>
        <Form.Item name="suspend" valuePropName="checked">
          <Checkbox>{text('suspend', { name: report.subject.name })}</Checkbox>
        </Form.Item>
        <Button type="primary" danger={suspend} htmlType="submit" loading={isLoading}>
          {text('submit')}
        </Button>
      </Form>
    </Section>
  );
}
