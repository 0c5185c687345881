import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('settings-notifications', {
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
  deviceStart: 'Switch on here',
  deviceStop: 'Switch off here',
});
