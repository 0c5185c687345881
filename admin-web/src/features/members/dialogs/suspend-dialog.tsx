import { trimmed } from '@corner/domain/text/characters';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Form } from 'antd';
import { Ban } from 'lucide-react';
import { useAction } from '../../../shared/api/use-action';
import { EditDialog } from '../../../shared/ui/dialogs/edit-dialog';
import { memberName } from '../member-status';
import { useSuspendMemberMutation } from '../members-api';
import { text } from '../members-text';
import { ReasonItem } from './reason-item';

export function SuspendDialog({ member, onClose }: { member: DirectoryMember; onClose: () => void }) {
  const [form] = Form.useForm<{ reason?: string }>();
  const [suspend, { isLoading }] = useSuspendMemberMutation();
  const act = useAction();
  const name = memberName(member);

  const submit = async ({ reason }: { reason?: string }) => {
    const suspended = await suspend({ id: member.id, reason: trimmed(reason ?? '') || undefined });
    const done = await act(Promise.resolve(suspended), text('suspendedDone', { name }));
    // Keep the reason while the request can be retried.
    const status = asApiError(suspended.error)?.status;
    if (done || status === 404 || status === 409) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('suspendTitle', { name })}
      okText={text('suspend')}
      okButtonProps={{ danger: true, loading: isLoading, icon: <Ban /> }}
      cancelText={text('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted">{text('suspendBody')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <ReasonItem />
      </Form>
    </EditDialog>
  );
}
