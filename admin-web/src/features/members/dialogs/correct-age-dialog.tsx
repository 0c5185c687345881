import { correctAgeRequest, type CorrectAgeRequest } from '@corner/contracts/admin/age-correction.api';
import type { MemberRecord } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { LIMITS } from '@corner/domain/limits';
import { wholeNumberOf } from '@corner/web-kit/format/number-text';
import { Form, Input } from 'antd';
import type { ChangeEvent } from 'react';
import { useAction } from '../../../shared/api/use-action';
import { EditDialog } from '../../../shared/ui/dialogs/edit-dialog';
import { atMost, fits } from '../../../shared/form-rules';
import { memberName } from '../member-status';
import { useCorrectAgeMutation } from '../members-api';
import { text } from '../members-text';

export function CorrectAgeDialog({ record: { member, profile }, onClose }: CorrectAgeDialogProps) {
  const [form] = Form.useForm<CorrectAgeRequest>();
  const [correct, { isLoading }] = useCorrectAgeMutation();
  const act = useAction();
  const name = memberName(member);

  const submit = async (request: CorrectAgeRequest) => {
    const corrected = await correct({ id: member.id, ...request });
    const done = await act(Promise.resolve(corrected), text('ageDone', { name, age: request.age }));
    if (done || asApiError(corrected.error)?.status === 404) onClose();
  };
  return (
    <EditDialog
      form={form}
      title={text('ageTitle', { name })}
      okText={text('correctAge')}
      okButtonProps={{ loading: isLoading }}
      cancelText={text('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted">{text('ageBody')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ age: profile?.age ?? undefined }}
        onFinish={submit}
      >
        <Form.Item
          name="age"
          label={text('age')}
          getValueFromEvent={numberOf}
          rules={[fits(correctAgeRequest.shape.age)]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={text('ageReason')} rules={[fits(correctAgeRequest.shape.reason)]}>
          <Input.TextArea rows={3} {...atMost(LIMITS.reason.max)} showCount dir="auto" />
        </Form.Item>
      </Form>
    </EditDialog>
  );
}

interface CorrectAgeDialogProps {
  record: MemberRecord;
  onClose: () => void;
}

/** Returns invalid input unchanged, so that the form shows and marks it. */
function numberOf({ target: { value } }: ChangeEvent<HTMLInputElement>): number | string | undefined {
  const number = wholeNumberOf(value);
  return Number.isNaN(number) ? value || undefined : number;
}
