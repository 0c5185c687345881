import { createAdministratorRequest, type AdministratorView } from '@corner/contracts/admin.api';
import { Form, Input } from 'antd';
import { useAction } from '../../shared/api/use-action';
import { EditDialog } from '../../shared/ui/dialogs/edit-dialog';
import { fits } from '../../shared/form-rules';
import { useChangeAdministratorMutation } from './administrators-api';
import { text } from './administrators-text';

interface PasswordDialogProps {
  administrator: AdministratorView;
  onClose: () => void;
}

export function PasswordDialog({ administrator: { id, username }, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>();
  const [change, { isLoading }] = useChangeAdministratorMutation();
  const act = useAction();

  const submit = async ({ password }: { password: string }) => {
    if (await act(change({ id, patch: { password } }), text('passwordDone', { username }))) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('setPasswordTitle', { username })}
      okText={text('save')}
      okButtonProps={{ loading: isLoading }}
      cancelText={text('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted">{text('setPasswordBody')}</p>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ password: '' }} onFinish={submit}>
        <Form.Item
          name="password"
          label={text('password')}
          extra={text('passwordHint')}
          rules={[fits(createAdministratorRequest.shape.password)]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
}
