import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../shared/ui/display/card';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './privacy-text';
import { ViewLink } from '../view-link';

const DeletionDialog = lazyDialog(() => import('./deletion-dialog').then((m) => m.DeletionDialog));

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={text('deleteTitle')} lead={text('deleteLead')}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trash2 className="size-5" aria-hidden />
          {text('delete')}
        </Button>
        <Button asChild variant="link">
          <ViewLink view="account">{text('toAccount')}</ViewLink>
        </Button>
      </div>
      <DeletionDialog open={open} close={() => setOpen(false)} />
    </Card>
  );
}
