import { trimmed } from '@corner/domain/text/characters';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Form } from 'antd';
import { Trash2 } from 'lucide-react';
import { useAction } from '../../../shared/api/use-action';
import { EditDialog } from '../../../shared/ui/dialogs/edit-dialog';
import { RuleItem } from '../../../shared/ui/records/rule-item';
import { memberName } from '../member-status';
import { useDeleteMemberMutation } from '../members-api';
import { text } from '../members-text';
import { LostByDeletion } from './lost-by-deletion';
import { ReasonItem } from './reason-item';

interface Stated {
  reason?: string;
  rule?: string;
}

interface DeleteDialogProps {
  member: DirectoryMember;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteDialog({ member, onDeleted, onClose }: DeleteDialogProps) {
  const [form] = Form.useForm<Stated>();
  const [remove, { isLoading }] = useDeleteMemberMutation();
  const act = useAction();
  const name = memberName(member);

  const submit = async ({ reason, rule }: Stated) => {
    const removed = await remove({ id: member.id, rule, reason: trimmed(reason ?? '') || undefined });
    const done = await act(Promise.resolve(removed), text('deletedDone', { name }));
    if (done) onDeleted?.();
    // Keep the reason while the request can be retried.
    const status = asApiError(removed.error)?.status;
    if (done || (status && status < 500 && status !== 401)) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('deleteTitle', { name })}
      okText={text('deleteConfirm')}
      okButtonProps={{ danger: true, loading: isLoading, icon: <Trash2 /> }}
      cancelText={text('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <LostByDeletion />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} style={{ marginBlockStart: 16 }}>
        <RuleItem hint={text('deleteRuleHint')} />
        <ReasonItem hint={text('deleteReasonHint')} />
      </Form>
    </EditDialog>
  );
}
