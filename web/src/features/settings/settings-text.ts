import { catalogue } from '@corner/web-kit/i18n';

export const text = catalogue('settings', {
  title: 'Settings',
  menu: 'Settings menu',
  loading: 'Loading your settings',
  back: 'Back',
  backToMenu: 'Back to Settings',
  pickTitle: 'Your corner, your rules',
  pickBody: 'Choose on the left what you want to change.',

  account: 'Account',
  notifications: 'Notifications',
  payments: 'Payments',
  subscription: 'Subscription',
  premium: 'Premium',
  coins: 'Coins',
  boost: 'Boost',
  blocked: 'Blocked Members',
  smartpick: 'SmartPick',
  help: 'Help',
  safety: 'Online Dating Safety Tips',
  legal: 'Legal',
  privacy: 'Privacy',
  logOut: 'Log Out',

  logInFirst: 'Please log in',
  logInFirstBody: 'Your settings are waiting inside.',
  logIn: 'Sign In',
  backToHome: 'Back to Home',
});
