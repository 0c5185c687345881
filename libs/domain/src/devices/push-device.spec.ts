import { pushDevice, wantsPush } from './push-device.js';

const on = { pushNotifications: true, android: true, iphone: true };
const off = (...keys: (keyof typeof on)[]) => ({ ...on, ...Object.fromEntries(keys.map((key) => [key, false])) });

it.each([
  ['a desktop', 'X11; Linux x86_64', off('android', 'iphone'), true],
  ['anything without push', 'X11; Linux x86_64', off('pushNotifications'), false],
  ['Android', 'Linux; Android 14', off('android'), false],
  ['Android', 'Linux; Android 14', off('iphone'), true],
  ['an iPhone', 'iPhone; CPU iPhone OS 18_0', off('iphone'), false],
  ['an iPhone', 'iPhone; CPU iPhone OS 18_0', off('android'), true],
])('%s: %s', (_device, userAgent, settings, expected) => {
  expect(wantsPush(settings, pushDevice(userAgent))).toBe(expected);
});
