import { catalogue } from '@corner/web-kit/language/i18n';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useLeaveGuard, useMark } from '@corner/web-kit/leaving/unsaved';
import { Alert, Button, Form, type FormInstance, Modal, type ModalProps } from 'antd';
import { useHref } from 'react-router-dom';
import { useWaitsForSignIn } from '../../api/token';
import { paths } from '../../paths';

const text = catalogue('edit-dialog', {
  discardTitle: 'Discard changes?',
  discardBody: 'What you have typed is lost.',
  discard: 'Discard',
  keep: 'Keep editing',
  ended: 'Your session has ended. What you typed stays here: log in on another page, then send it again.',
  login: 'Login',
});

interface EditDialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** Once edited, every way out asks first, also Back and closing the tab. */
  form: FormInstance;
  /** Saved: closing needs no confirmation. */
  isSent?: boolean;
  onCancel: () => void;
}

export function EditDialog({ form, isSent = false, onCancel, closable, children, ...rest }: EditDialogProps) {
  const { guard, question } = useLeaveGuard();
  const values: unknown = Form.useWatch([], form);
  useMark(guard, !isSent && values !== undefined && form.isFieldsTouched());
  const leave = () => closable !== false && guard.leave(onCancel);
  const waitsForSignIn = useWaitsForSignIn();
  const login = useHref(paths.login);
  useOverlay(true, leave, { guard, drop: onCancel });
  return (
    <>
      <Modal open mask={{ closable: false }} onCancel={leave} closable={closable} {...rest}>
        {waitsForSignIn && (
          <Alert
            type="warning"
            role="alert"
            showIcon
            title={text('ended')}
            action={
              <Button href={login} target="_blank" rel="noreferrer">
                {text('login')}
              </Button>
            }
            style={{ marginBlockEnd: 16 }}
          />
        )}
        {children}
      </Modal>
      {question.open && (
        <Modal
          open
          width={416}
          title={text('discardTitle')}
          okText={text('discard')}
          okButtonProps={{ danger: true }}
          cancelText={text('keep')}
          onOk={() => {
            question.close();
            question.onDiscard();
          }}
          onCancel={question.close}
        >
          {text('discardBody')}
        </Modal>
      )}
    </>
  );
}
