import type { NotificationSettings, User } from '@corner/contracts/profiles.api';
import { BellOff, BellRing, Share } from 'lucide-react';
import { Card } from '../../../shared/ui/display/card';
import { isChangedElsewhere } from '../../../shared/forms/changed-elsewhere';
import { refreshCurrentUser } from '../../../shared/api/session/current-user';
import { showFailure } from '../../../shared/api/show-failure';
import { pushSupport } from '../../../shared/notifications/device-push';
import { askToNotify, useNotificationPermission } from '../../../shared/notifications/permission';
import { useAppDispatch } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Banner } from '../../../shared/ui/display/banner';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useChangeSettingsMutation } from '../settings-api';
import { useSavedChoices } from '../use-saved-choices';
import { DevicePushLine } from './device-push-line';
import { text } from './notifications-text';

const groups = [
  ['about', ['newMatches', 'messages', 'likes', 'superLikes']],
  ['ways', ['pushNotifications', 'email', 'textMessages']],
  ['devices', ['android', 'iphone']],
] as const;

export function NotificationsView({ user }: { user: User }) {
  const [settings, choose] = useSavedChoices(user.notificationSettings, useSave(user));

  function toggle(key: keyof NotificationSettings, on: boolean) {
    choose({ [key]: on });
    if (key === 'pushNotifications' && on) void askToNotify();
  }

  return (
    <div className="flex flex-col gap-4">
      {groups.map(([group, keys]) => (
        <Card key={group} title={text(group)}>
          <div className="-my-2 divide-y divide-line">
            {keys.map((key) => (
              <div key={key}>
                <Switch
                  label={text(key)}
                  description={text(`${key}Hint`)}
                  checked={settings[key]}
                  onCheckedChange={(on) => toggle(key, on)}
                />
                {key === 'pushNotifications' && settings.pushNotifications && <Permission />}
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** All nine are sent, so what another tab has changed is read first and kept. */
function useSave(user: User) {
  const [save] = useChangeSettingsMutation();
  const dispatch = useAppDispatch();
  async function put(changes: Partial<NotificationSettings>) {
    const { notificationSettings, version } = (await dispatch(refreshCurrentUser())).data ?? user;
    return save({ version, body: { notificationSettings: { ...notificationSettings, ...changes } } });
  }

  return async (changes: Partial<NotificationSettings>) => {
    let { error } = await put(changes);
    // Another device was in between: what it changed is read again, and what was pressed here is put over it.
    if (isChangedElsewhere(error)) ({ error } = await put(changes));
    if (error) return showFailure(error, text('failed'));
    toast({ title: text('updated'), variant: 'success' });
  };
}

function Permission() {
  const permission = useNotificationPermission();
  if (pushSupport() === 'install') {
    return (
      <Banner icon={<Share aria-hidden />} className="mb-3">
        {text('install')}
      </Banner>
    );
  }
  if (permission === 'granted') return pushSupport() === 'yes' ? <DevicePushLine /> : null;
  if (permission === 'default') {
    return (
      <Banner
        icon={<BellRing aria-hidden />}
        className="mb-3"
        action={
          <Button variant="secondary" size="small" onClick={() => void askToNotify()}>
            {text('allow')}
          </Button>
        }
      >
        {text('ask')}
      </Banner>
    );
  }
  return (
    <Banner role="status" variant="warning" icon={<BellOff aria-hidden />} className="mb-3">
      {text(permission)}
    </Banner>
  );
}
