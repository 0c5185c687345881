import { ownPasswordRequest, type OwnPasswordRequest } from '@corner/contracts/admin.api';
import { Button, Flex, Form, Input } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { useAction } from '../../shared/api/use-action';
import { fits } from '../../shared/form-rules';
import { paths } from '../../shared/paths';
import { Section } from '../../shared/ui/section';
import { useChangeOwnPasswordMutation } from './own-account-api';
import { text } from './own-account-text';
import { SecondFactor } from './second-factor';

export function OwnAccountPage() {
  useDocumentTitle(text('title'));
  return (
    <Flex vertical gap="medium" style={{ width: 'min(576px, 100%)', marginInline: 'auto' }}>
      <Link to={paths.dashboard} className="back-link">
        <ArrowLeft />
        {text('back')}
      </Link>
      <h2>{text('title')}</h2>
      <SecondFactor />
      <OwnPassword />
    </Flex>
  );
}

function OwnPassword() {
  const [form] = Form.useForm<OwnPasswordRequest>();
  const [change, { isLoading }] = useChangeOwnPasswordMutation();
  const act = useAction();
  const submit = async (passwords: OwnPasswordRequest) => {
    if (await act(change(passwords), text('passwordChanged'))) form.resetFields();
  };
  return (
    <Section title={text('password')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ currentPassword: '', newPassword: '' }}
        onFinish={submit}
      >
        <Form.Item
          name="currentPassword"
          label={text('currentPassword')}
          rules={[fits(ownPasswordRequest.shape.currentPassword)]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={text('newPassword')}
          extra={text('newPasswordHint')}
          rules={[fits(ownPasswordRequest.shape.newPassword)]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          {text('changePassword')}
        </Button>
      </Form>
    </Section>
  );
}
