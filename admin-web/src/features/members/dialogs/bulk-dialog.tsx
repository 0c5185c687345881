import { trimmed } from '@corner/domain/text/characters';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Alert, Flex, Form } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text';
import { EditDialog } from '../../../shared/ui/dialogs/edit-dialog';
import { useMessages } from '../../../shared/ui/messages';
import { LostByDeletion } from './lost-by-deletion';
import { memberName } from '../member-status';
import { useChangeMembersMutation, type BulkAction, type BulkFailure } from '../members-api';
import { text } from '../members-text';
import { ReasonItem } from './reason-item';

interface BulkDialogProps {
  action: BulkAction;
  members: DirectoryMember[];
  onClose: (failed?: DirectoryMember[]) => void;
}

/** Confirms once, sends one request per member and names those that failed. */
export function BulkDialog({ action, members: chosen, onClose }: BulkDialogProps) {
  const [form] = Form.useForm<{ reason?: string }>();
  const [change, { isLoading }] = useChangeMembersMutation();
  const [members, setMembers] = useState(chosen);
  const [failures, setFailures] = useState<BulkFailure[]>();
  const messages = useMessages();
  const close = () => onClose(failures?.map(({ member }) => member));

  const run = async ({ reason }: { reason?: string }) => {
    const failed = await change({ action, members, reason: trimmed(reason ?? '') || undefined }).unwrap();
    const done = members.length - failed.length;
    if (done > 0) void messages.success(text(`${action}SelectedDone`, { count: done }));
    // The dialog waits for a sign-in, with those that are left.
    if (failed.some(({ error }) => asApiError(error)?.status === 401)) setMembers(failed.map(({ member }) => member));
    else if (failed.length > 0) setFailures(failed);
    else onClose([]);
  };
  return (
    <EditDialog
      form={form}
      isSent={failures !== undefined}
      title={text(`${action}SelectedTitle`, { count: members.length })}
      okText={text(failures ? 'close' : `${action}Selected`)}
      okButtonProps={{ danger: action === 'delete' && !failures, loading: isLoading }}
      cancelText={text('cancel')}
      cancelButtonProps={{ disabled: isLoading, style: { display: failures && 'none' } }}
      closable={!isLoading}
      keyboard={!isLoading}
      mask={{ closable: !isLoading }}
      onOk={failures ? close : form.submit}
      onCancel={close}
    >
      {failures ? <Failures failures={failures} /> : <Names action={action} members={members} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={run}>
        {action !== 'activate' && !failures && (
          <ReasonItem hint={action === 'delete' ? text('deleteReasonHint') : undefined} />
        )}
      </Form>
    </EditDialog>
  );
}

function Names({ action, members }: Pick<BulkDialogProps, 'action' | 'members'>) {
  return (
    <>
      {action === 'suspend' && <p className="muted">{text('suspendBody')}</p>}
      {action === 'delete' && <LostByDeletion />}
      <Flex
        component="ul"
        vertical
        gap={4}
        aria-label={text('list')}
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        style={{ maxHeight: 240, marginBlock: 16, overflowY: 'auto' }}
      >
        {members.map((member) => (
          <li key={member.id} dir="auto">
            {memberName(member)} · {member.email}
          </li>
        ))}
      </Flex>
    </>
  );
}

function Failures({ failures }: { failures: BulkFailure[] }) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={text('someFailed', { count: failures.length })}
      description={
        <ul>
          {failures.map(({ member, error }) => (
            <li key={member.id} className="anywhere">
              <bdi>{memberName(member)}</bdi>: {failureText(error)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
