import { mfaRemoval, type MfaRemoval } from '@corner/contracts/schemas/second-factor.api';
import { Button, Flex, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useAdministrator } from '../../shared/api/administrator';
import { api } from '../../shared/api/api';
import { useAction } from '../../shared/api/use-action';
import { fits } from '../../shared/form-rules';
import { useMessages } from '../../shared/ui/messages';
import { Section } from '../../shared/ui/section';
import { Enrolment } from './enrolment';
import { useSwitchOffMfaMutation } from './own-account-api';
import { text } from './own-account-text';

export function SecondFactor() {
  const { mfa } = useAdministrator();
  const [open, setOpen] = useState(false);
  const dispatch = useDispatch();
  const messages = useMessages();
  const cancel = (
    <Button size="large" onClick={() => setOpen(false)}>
      {text('cancel')}
    </Button>
  );
  const enrolled = () => {
    setOpen(false);
    dispatch(api.util.invalidateTags(['Me', 'Administrators', 'Audit']));
    void messages.success(text('switchedOn'));
  };
  return (
    <Section
      title={text('mfa')}
      aside={
        <Tag variant="outlined" color={mfa ? 'success' : 'default'}>
          {text(mfa ? 'mfaOn' : 'mfaOff')}
        </Tag>
      }
    >
      {open && !mfa && <Enrolment onDone={enrolled} aside={cancel} />}
      {open && mfa && <SwitchOff onDone={() => setOpen(false)} />}
      {!open && (
        <>
          <p className="muted">{text(mfa ? 'mfaOnLead' : 'mfaOffLead')}</p>
          <Button type={mfa ? 'default' : 'primary'} style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
            {text(mfa ? 'switchOff' : 'setUp')}
          </Button>
        </>
      )}
    </Section>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const { mfaRequired } = useAdministrator();
  const [switchOff, { isLoading }] = useSwitchOffMfaMutation();
  const act = useAction();
  const submit = async (removal: MfaRemoval) => {
    if (await act(switchOff(removal), text('switchedOff'))) onDone();
  };
  return (
    <Form layout="vertical" requiredMark={false} initialValues={{ password: '', code: '' }} onFinish={submit}>
      <p className="muted">
        {text('switchOffLead')} {mfaRequired && text('switchOffRequired')}
      </p>
      <Form.Item name="password" label={text('password')} rules={[fits(mfaRemoval.shape.password)]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="code" label={text('codeOrRecovery')} rules={[fits(mfaRemoval.shape.code)]}>
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Form.Item>
      <Flex wrap gap="small">
        <Button danger htmlType="submit" loading={isLoading}>
          {text('switchOff')}
        </Button>
        <Button onClick={onDone}>{text('cancel')}</Button>
      </Flex>
    </Form>
  );
}
