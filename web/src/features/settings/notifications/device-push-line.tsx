import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepPush, switchPushOff, switchPushOn } from '../../../shared/notifications/device-push';
import { Button } from '../../../shared/ui/controls/button';
import { Banner } from '../../../shared/ui/display/banner';
import { text } from './notifications-text';

type State = 'reading' | 'on' | 'off' | 'refused';

const stateOf = (kept: Promise<boolean>, otherwise: State): Promise<State> =>
  kept.then(
    (isOn) => (isOn ? 'on' : otherwise),
    () => 'refused',
  );

/** Whether this device gets pushes while the app is closed. */
export function DevicePushLine() {
  const [state, setState] = useState<State>('reading');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let over = false;
    void stateOf(keepPush(), 'off').then((next) => over || setState(next));
    return () => void (over = true);
  }, []);

  async function change() {
    setBusy(true);
    if (state === 'on')
      setState(
        await stateOf(
          switchPushOff().then(() => false),
          'off',
        ),
      );
    else setState(await stateOf(switchPushOn(), 'refused'));
    setBusy(false);
  }

  if (state === 'reading') return null;
  return (
    <Banner
      role="status"
      variant={state === 'refused' ? 'warning' : 'info'}
      icon={state === 'on' ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
      className="mb-3"
      action={
        <Button variant="secondary" size="small" onClick={() => void change()} disabled={isBusy}>
          {text(state === 'on' ? 'deviceStop' : 'deviceStart')}
        </Button>
      }
    >
      {text(`device-${state}`)}
    </Banner>
  );
}
