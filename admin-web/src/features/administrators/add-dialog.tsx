import { createAdministratorRequest, type CreateAdministratorRequest } from '@corner/contracts/admin.api';
import { Form, Input, Select } from 'antd';
import { useAction } from '../../shared/api/use-action';
import { roleOptions } from '../../shared/ui/records/enumerations-text';
import { EditDialog } from '../../shared/ui/dialogs/edit-dialog';
import { fits } from '../../shared/form-rules';
import { useAddAdministratorMutation } from './administrators-api';
import { text } from './administrators-text';

const { shape } = createAdministratorRequest;

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<CreateAdministratorRequest>();
  const [add, { isLoading }] = useAddAdministratorMutation();
  const act = useAction();

  const submit = async (administrator: CreateAdministratorRequest) => {
    if (await act(add(administrator), text('addedDone', { username: administrator.username }))) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('add')}
      okText={text('add')}
      // Lets Enter submit the form.
      okButtonProps={{ htmlType: 'submit', loading: isLoading }}
      cancelText={text('cancel')}
      onCancel={onClose}
      modalRender={(content) => (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ username: '', password: '', role: 'admin' }}
          onFinish={submit}
        >
          {content}
        </Form>
      )}
    >
      <Form.Item name="username" label={text('username')} extra={text('usernameHint')} rules={[fits(shape.username)]}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </Form.Item>
      <Form.Item name="password" label={text('password')} extra={text('passwordHint')} rules={[fits(shape.password)]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="role" label={text('role')} extra={text('roleBody')}>
        <Select options={roleOptions()} />
      </Form.Item>
    </EditDialog>
  );
}
