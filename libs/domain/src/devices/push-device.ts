/** Push settings are per kind of phone; other devices use only the general switch. */
export type PushDevice = 'android' | 'iphone' | 'other';

export function pushDevice(userAgent: string): PushDevice {
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'iphone' : 'other';
}

interface Choice {
  pushNotifications: boolean;
  android: boolean;
  iphone: boolean;
}

export function wantsPush(settings: Choice, device: PushDevice): boolean {
  return settings.pushNotifications && (device === 'other' || settings[device]);
}
