import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../shared/ui/display/card';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './two-factor-text';

const SetUpDialog = lazyDialog(() => import('./set-up-dialog').then((m) => m.SetUpDialog));
const SwitchOffDialog = lazyDialog(() => import('./switch-off-dialog').then((m) => m.SwitchOffDialog));

export function TwoFactor({ mfa }: { mfa: boolean }) {
  // Not by `mfa` alone: the recovery codes are still to be read when it is on.
  const [open, setOpen] = useState<'set-up' | 'switch-off'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={text('title')} lead={text(mfa ? 'leadOn' : 'lead')}>
      {mfa ? (
        <Button
          variant="secondary"
          className="sm:self-start"
          aria-haspopup="dialog"
          onClick={() => setOpen('switch-off')}
        >
          {text('switchOff')}
        </Button>
      ) : (
        <Button variant="secondary" className="sm:self-start" aria-haspopup="dialog" onClick={() => setOpen('set-up')}>
          <ShieldCheck className="size-5" aria-hidden />
          {text('setUp')}
        </Button>
      )}
      <SetUpDialog open={open === 'set-up'} close={close} />
      <SwitchOffDialog open={open === 'switch-off'} close={close} />
    </Card>
  );
}
