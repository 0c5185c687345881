import type { NotificationSettings, User } from '@corner/contracts/profiles.api';
import { BellOff, BellRing, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { Card } from '../../../shared/ui/display/card';
import { refreshCurrentUser } from '../../../shared/api/api';
import {
  askToNotify,
  keepPush,
  PushRequestFailed,
  pushSupport,
  switchPushOff,
  switchPushOn,
  useNotificationPermission,
} from '../../../shared/notifications/device-push';
import { useAppDispatch } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Banner } from '../../../shared/ui/display/banner';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useSavedChoices } from '../../../shared/forms/use-saved-choices';

const groups = [
  ['about', ['newMatches', 'messages', 'likes', 'superLikes']],
  ['ways', ['pushNotifications', 'email', 'textMessages']],
  ['devices', ['android', 'iphone']],
] as const;

const text = catalogue('settings-notifications', {
  about: 'Tell me about',
  newMatches: 'New matches',
  newMatchesHint: 'Somebody you like likes you back',
  messages: 'Messages',
  messagesHint: 'Somebody writes to you',
  likes: 'Likes',
  likesHint: 'Somebody likes you',
  superLikes: 'Super likes',
  superLikesHint: 'Somebody gives you their super like',
  ways: 'How you hear of it',
  pushNotifications: 'Push notifications',
  pushNotificationsHint: 'On the devices you allow, also while {product} is closed',
  email: 'Email',
  emailHint: 'To the address you sign in with',
  textMessages: 'Text messages',
  textMessagesHint: 'To your verified phone number',
  devices: 'Push on my phones',
  android: 'Android',
  androidHint: 'Push notifications on Android devices',
  iphone: 'iPhone',
  iphoneHint: 'Push notifications on iPhones and iPads',
  updated: 'Notifications Updated!',
  failed: 'Failed to update notification settings. Please try again.',

  ask: 'This browser has not been asked yet whether {product} may show notifications.',
  allow: 'Allow',
  denied:
    'This browser blocks notifications from {product}. Allow them in its settings for this site, then switch this on again.',
  unsupported: 'This browser cannot show notifications. Emails still reach you.',
  install:
    'On an iPhone or iPad, add {product} to the Home Screen first (Share, Add to Home Screen) and open it from there.',
  'device-on': 'This device gets push notifications, also while {product} is closed.',
  'device-off': 'This device gets no push notifications while {product} is closed.',
  'device-refused':
    'This browser did not let {product} push to this device. Private windows and some browsers refuse it. Emails still reach you.',
  'device-failed': 'Push could not be switched on for this device just now. Check your connection and try again.',
  deviceStart: 'Switch on here',
  deviceStop: 'Switch off here',
});

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

/** Sends all nine, so reads another device's changes first and keeps them. */
function useSave(user: User) {
  const { save } = usePatchProfile(() => text('failed'));
  const dispatch = useAppDispatch();

  return async (changes: Partial<NotificationSettings>) => {
    const put = ({ notificationSettings }: User) => ({
      notificationSettings: { ...notificationSettings, ...changes },
    });
    const now = (await dispatch(refreshCurrentUser())).data ?? user;
    const isSaved = await save({ version: now.version, body: put(now), settle: put });
    if (isSaved) toast({ title: text('updated'), variant: 'success' });
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

type State = 'reading' | 'on' | 'off' | 'refused' | 'failed';

const stateOf = (kept: Promise<boolean>, otherwise: State): Promise<State> =>
  kept.then(
    (isOn) => (isOn ? 'on' : otherwise),
    (error) => (error instanceof PushRequestFailed ? 'failed' : 'refused'),
  );

function DevicePushLine() {
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
      variant={state === 'refused' || state === 'failed' ? 'warning' : 'info'}
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
