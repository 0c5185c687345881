import { CircleX } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { text } from './billing-text';

interface CancelDialogProps {
  open: boolean;
  close: () => void;
  onCancel: () => void;
}

export function CancelDialog({ open, close, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('cancelTitle')}
      description={text('cancelBody')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {text('keep')}
          </Button>
          <Button variant="destructive" onClick={onCancel}>
            <CircleX className="size-5" aria-hidden />
            {text('cancelSubscription')}
          </Button>
        </>
      }
    />
  );
}
