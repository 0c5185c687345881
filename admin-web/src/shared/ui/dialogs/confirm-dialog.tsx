import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('confirm', { cancel: 'Cancel' });

export interface ConfirmDialogProps {
  title: string;
  confirm: string;
  danger?: ReactNode;
  /** Closes on success and failure: the page shows failures. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({ title, confirm, danger, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    await onConfirm();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ danger: danger !== undefined, icon: danger, loading: pending }}
      cancelText={text('cancel')}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
