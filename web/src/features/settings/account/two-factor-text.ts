import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('settings-two-factor', {
  title: 'Two-factor sign-in',
  lead: 'Signing in then takes your password and a code from an app on your phone. Your password alone lets no one in.',
  leadOn: 'It is on. Signing in takes your password and a code from your authenticator app.',
  setUp: 'Set up',
  switchOff: 'Switch off',

  passwordLead: 'First, enter your password.',
  password: 'Password',
  next: 'Continue',
  checking: 'Checking...',
  scanLead: 'Scan this with an authenticator app, then enter the code that it shows.',
  qrCode: 'QR code for your authenticator app',
  secret: 'Cannot scan? Enter this key in the app:',
  openApp: 'Open my authenticator app',
  code: 'Code',
  codeRequired: 'Enter the code',
  confirm: 'Switch on',
  failed: 'That did not work. Please try again.',

  codesTitle: 'Your recovery codes',
  codesLead:
    'It is on. Keep these codes in a safe place: each signs you in once if you lose your phone. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  fileName: '{product}-recovery-codes.txt',
  saved: 'I have saved them',
  unsaved: 'Have you saved your codes? They are not shown again. Close once more to go on.',

  offLead: 'Enter your password and a code from your authenticator app, or a recovery code.',
  codeOrRecovery: 'Code or recovery code',
  cancel: 'Cancel',
  switchedOff: 'Two-factor sign-in is off',
  switchedOffBody: 'Your password alone signs you in again.',
});
