import { resolveTicketRequest, type AdminTicket, type ResolveTicketRequest } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { LIMITS } from '@corner/domain/limits';
import { Form, Input } from 'antd';
import { useAction } from '../../shared/api/use-action';
import { EditDialog } from '../../shared/ui/dialogs/edit-dialog';
import { atMost, fits } from '../../shared/form-rules';
import { useResolveTicketMutation } from './tickets-api';
import { text } from './tickets-text';

export function AnswerDialog({ ticket, onClose }: { ticket: AdminTicket; onClose: () => void }) {
  const [form] = Form.useForm<ResolveTicketRequest>();
  const [resolve, { isLoading }] = useResolveTicketMutation();
  const act = useAction();
  const { number, subject, message } = ticket;

  const submit = async (body: ResolveTicketRequest) => {
    const answered = await resolve({ id: ticket.id, body });
    const done = await act(Promise.resolve(answered), text('done', { number }));
    // What was written stays while it can still be sent.
    const status = asApiError(answered.error)?.status;
    if (done || status === 404 || status === 409) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('answerTitle', { number })}
      okText={text('send')}
      okButtonProps={{ loading: isLoading }}
      cancelText={text('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <blockquote dir="auto">
        <strong>{subject}</strong>
        <p className="muted as-written">{message}</p>
      </blockquote>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ resolution: '' }} onFinish={submit}>
        <Form.Item
          name="resolution"
          label={text('answer')}
          extra={text('answerHint')}
          rules={[fits(resolveTicketRequest.shape.resolution)]}
        >
          <Input.TextArea rows={6} {...atMost(LIMITS.ticket.message.max)} dir="auto" />
        </Form.Item>
      </Form>
    </EditDialog>
  );
}
