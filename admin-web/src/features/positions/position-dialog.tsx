import { trimmed } from '@corner/domain/text/characters';
import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import { positionRequest, type Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { Alert, Button, Checkbox, Col, Flex, Form, Input, Row, Select } from 'antd';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text';
import { useAction } from '../../shared/api/use-action';
import { EditDialog } from '../../shared/ui/dialogs/edit-dialog';
import { atMost, fits } from '../../shared/form-rules';
import { departmentsFor, draftOf, emptyDraft, isComplete, linesOf, requestOf } from './position-draft';
import type { PositionDraft } from './position-draft';
import { useChangePositionMutation, useCreatePositionMutation } from './positions-api';
import { text } from './positions-text';

interface PositionDialogProps {
  position?: Position;
  /** The list's current version, or undefined once deleted. */
  latest?: Position;
  onClose: () => void;
}

const { shape } = positionRequest;

export function PositionDialog({ position, latest, onClose }: PositionDialogProps) {
  const [form] = Form.useForm<PositionDraft>();
  const draft = Form.useWatch([], form) as Partial<PositionDraft> | undefined;
  const [version, setVersion] = useState(position?.version);
  const [failure, setFailure] = useState<ApiError>();
  const [create, { isLoading: creating }] = useCreatePositionMutation();
  const [change, { isLoading: changing }] = useChangePositionMutation();
  const act = useAction();
  const first = position ? draftOf(position) : emptyDraft;

  const submit = async (values: PositionDraft) => {
    setFailure(undefined);
    const body = requestOf(values, version);
    const saved = position ? await change({ id: position.id, body }) : await create(body);
    const refused = asApiError(saved.error);
    if (refused && refused.status !== 401) return setFailure(refused);
    const done = text(position ? 'changedDone' : 'createdDone', { title: trimmed(body.title) });
    if (await act(Promise.resolve(saved), done)) onClose();
  };
  const reload = (now: Position) => {
    form.setFieldsValue(draftOf(now));
    setVersion(now.version);
    setFailure(undefined);
  };

  return (
    <EditDialog
      form={form}
      width={640}
      title={text(position ? 'editTitle' : 'add')}
      okText={text('save')}
      // Lets Enter submit the form.
      okButtonProps={{ htmlType: 'submit', disabled: !isComplete(draft), loading: creating || changing }}
      cancelText={text('cancel')}
      onCancel={onClose}
      modalRender={(content) => (
        <Form form={form} layout="vertical" initialValues={first} onFinish={submit}>
          {content}
        </Form>
      )}
    >
      {failure && <Refusal failure={failure} latest={latest} onReload={reload} />}
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Form.Item name="title" label={text('jobTitle')} required rules={[fits(shape.title)]}>
            <Input {...atMost(LIMITS.position.title.max)} dir="auto" />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="location" label={text('location')} required rules={[fits(shape.location)]}>
            <Input {...atMost(LIMITS.position.location.max)} dir="auto" />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="department" label={text('department')} required rules={[fits(shape.department)]}>
            <Select options={departmentsFor(position?.department)} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="type" label={text('type')} required rules={[fits(shape.type)]}>
            <Select options={choiceOptions(EMPLOYMENT_TYPES)} />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item name="description" label={text('description')} rules={[fits(shape.description)]}>
        <Input.TextArea rows={4} {...atMost(LIMITS.position.description.max)} dir="auto" />
      </Form.Item>
      <Form.Item
        name="requirements"
        label={text('requirements')}
        extra={text('requirementsHint')}
        rules={[{ ...fits(shape.requirements), transform: linesOf }]}
      >
        <Input.TextArea rows={4} dir="auto" />
      </Form.Item>
      <Flex vertical gap={4}>
        <Form.Item name="featured" valuePropName="checked" noStyle>
          <Checkbox>{text('featuredHint')}</Checkbox>
        </Form.Item>
        <Form.Item name="isActive" valuePropName="checked" noStyle>
          <Checkbox>{text('activeHint')}</Checkbox>
        </Form.Item>
      </Flex>
    </EditDialog>
  );
}

interface RefusalProps {
  failure: ApiError;
  latest: Position | undefined;
  onReload: (latest: Position) => void;
}

/** Shown inside the dialog, so that typed text is kept. */
function Refusal({ failure, latest, onReload }: RefusalProps) {
  if (failure.status === 409 && latest) {
    return (
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={text('conflictTitle')}
        description={text('conflictBody')}
        action={<Button onClick={() => onReload(latest)}>{text('reload')}</Button>}
      />
    );
  }
  const title = text(failure.status === 404 ? 'goneTitle' : 'failed');
  return <Alert type="error" role="alert" showIcon title={title} description={failureText(failure)} />;
}
