import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Card } from '../../../shared/ui/display/card';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import type { Place } from '../settings-api';
import { ViewLink } from '../view-link';
import { text } from './privacy-text';

const DeletionDialog = lazyDialog(() => import('./deletion-dialog').then((m) => m.DeletionDialog));

interface DeleteAccountProps {
  place: Place;
  /** Otherwise the page of the sign-in follows. */
  onDone?: (until: string) => void;
}

export function DeleteAccount({ place, onDone }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={text('deleteTitle')} lead={text(place === 'case' ? 'deleteLimitedLead' : 'deleteLead')}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trash2 className="size-5" aria-hidden />
          {text('delete')}
        </Button>
        {place === 'account' && (
          <Button asChild variant="link">
            <ViewLink view="account">{text('toAccount')}</ViewLink>
          </Button>
        )}
      </div>
      <DeletionDialog place={place} onDone={onDone} open={open} close={() => setOpen(false)} />
    </Card>
  );
}
