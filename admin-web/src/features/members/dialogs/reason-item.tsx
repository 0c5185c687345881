import { suspendMemberRequest } from '@corner/contracts/admin.api';
import { LIMITS } from '@corner/domain/limits';
import { Form, Input } from 'antd';
import { atMost, fits } from '../../../shared/form-rules';
import { text } from '../members-text';

export function ReasonItem({ hint = text('reasonHint') }: { hint?: string }) {
  return (
    <Form.Item
      name="reason"
      label={text('reason')}
      // Leaves room for the count, which Ant Design overlays.
      extra={<div style={{ paddingInlineEnd: 80 }}>{hint}</div>}
      rules={[fits(suspendMemberRequest.shape.reason)]}
    >
      <Input.TextArea rows={3} {...atMost(LIMITS.reason.max)} showCount dir="auto" />
    </Form.Item>
  );
}
