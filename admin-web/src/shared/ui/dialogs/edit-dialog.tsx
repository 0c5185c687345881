import { catalogue } from '@corner/web-kit/language/i18n';
import { Modal, type ModalProps } from 'antd';
import { useState } from 'react';

const text = catalogue('edit-dialog', {
  discardTitle: 'Discard changes?',
  discardBody: 'What you have typed is lost.',
  discard: 'Discard',
  keep: 'Keep editing',
});

interface EditDialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** The form inside. Once something was typed there, leaving asks first. */
  form: { isFieldsTouched: () => boolean };
  onCancel: () => void;
}

export function EditDialog({ form, onCancel, ...rest }: EditDialogProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (form.isFieldsTouched() ? setAsking(true) : onCancel());
  return (
    <>
      <Modal open mask={{ closable: false }} onCancel={leave} {...rest} />
      {asking && (
        <Modal
          open
          width={416}
          title={text('discardTitle')}
          okText={text('discard')}
          okButtonProps={{ danger: true }}
          cancelText={text('keep')}
          onOk={onCancel}
          onCancel={() => setAsking(false)}
        >
          {text('discardBody')}
        </Modal>
      )}
    </>
  );
}
