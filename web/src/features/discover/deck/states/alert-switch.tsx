import { useState } from 'react';
import { showFailure } from '../../../../shared/ui/overlays/toast-store';
import { Switch } from '../../../../shared/ui/controls/choices/switch';
import { useSetAlertMutation } from '../../state/discover-api';
import { text } from './empty-deck-text';

/** For both decks; outside the notification settings. */
export function AlertSwitch({ wasOn }: { wasOn: boolean }) {
  const [isOn, setOn] = useState(wasOn);
  const [setAlert] = useSetAlertMutation();

  async function change(next: boolean) {
    setOn(next);
    const { error } = await setAlert(next);
    if (!error) return;
    setOn(!next);
    showFailure(error, text('alertFailed'));
  }

  return (
    <div className="w-full max-w-sm text-start">
      <Switch
        label={text('alert')}
        description={text('alertHint')}
        checked={isOn}
        onCheckedChange={(next) => void change(next)}
      />
    </div>
  );
}
