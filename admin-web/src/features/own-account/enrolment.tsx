import { mfaConfirmation, mfaRequest, type MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import { qrCode } from '@corner/web-kit/qr-code';
import { Alert, Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/failure-text';
import { fits } from '../../shared/form-rules';
import { useBeginMfaMutation, useConfirmMfaMutation } from './own-account-api';
import { text } from './own-account-text';
import { RecoveryCodes } from './recovery-codes';

interface EnrolmentProps {
  onDone: () => void;
  aside: ReactNode;
}

/** Password, then the app's key with a first code, then the recovery codes. */
export function Enrolment({ onDone, aside }: EnrolmentProps) {
  const [begin, beginning] = useBeginMfaMutation();
  const [confirm, confirming] = useConfirmMfaMutation();
  const codes = confirming.data?.recoveryCodes;
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;

  const secret = beginning.data;
  const { error } = secret ? confirming : beginning;
  const failure = error && <Alert type="error" role="alert" showIcon title={failureText(error)} />;
  if (!secret) {
    return (
      <Form layout="vertical" requiredMark={false} initialValues={{ password: '' }} onFinish={begin}>
        <Flex vertical gap="medium">
          <p className="muted">{text('stepPassword')}</p>
          {failure}
          <Form.Item
            name="password"
            label={text('password')}
            rules={[fits(mfaRequest.shape.password)]}
            style={{ marginBottom: 0 }}
          >
            <Input.Password size="large" autoComplete="current-password" maxLength={128} />
          </Form.Item>
          <Actions pending={beginning.isLoading} submit={text('next')} aside={aside} />
        </Flex>
      </Form>
    );
  }
  return (
    <Form key="code" layout="vertical" requiredMark={false} initialValues={{ code: '' }} onFinish={confirm}>
      <Flex vertical gap="medium">
        <p className="muted">{text('stepScan')}</p>
        <Secret secret={secret} />
        {failure}
        <Form.Item
          name="code"
          label={text('code')}
          rules={[fits(mfaConfirmation.shape.code)]}
          style={{ marginBottom: 0 }}
        >
          <Input size="large" autoComplete="one-time-code" inputMode="numeric" maxLength={10} autoFocus />
        </Form.Item>
        <Actions pending={confirming.isLoading} submit={text('confirm')} aside={aside} />
      </Flex>
    </Form>
  );
}

function Secret({ secret: { secret, uri } }: { secret: MfaSecret }) {
  const { size, path } = qrCode(uri);
  return (
    <Flex vertical align="center" gap="small">
      <svg
        role="img"
        aria-label={text('qrCode')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        width={208}
        style={{ borderRadius: 'var(--radius-control)', background: '#fff' }}
      >
        <path d={path} fill="#000" />
      </svg>
      <p className="muted">{text('secret')}</p>
      <code style={{ maxWidth: '20ch', textAlign: 'center', userSelect: 'all' }}>
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </Flex>
  );
}

function Actions({ pending, submit, aside }: { pending: boolean; submit: string; aside: ReactNode }) {
  return (
    <Flex wrap align="center" gap="small">
      <Button type="primary" size="large" htmlType="submit" loading={pending}>
        {submit}
      </Button>
      {aside}
    </Flex>
  );
}
