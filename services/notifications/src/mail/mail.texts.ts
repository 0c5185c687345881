import { RULE_TEXTS } from '@corner/contracts/admin/rule-texts';
import { catalogue } from '../catalogue.js';

/** A variable: the texts are found in their own file. */
const RULES = 'rules';
export const ruleText = catalogue(RULES, RULE_TEXTS);

export const mailText = catalogue('mails', {
  'verify-email.subject': 'Confirm your email for {product}',
  'verify-email.preview': 'One tap and you are on the mat.',
  'verify-email.heading': 'Confirm your email',
  'verify-email.body':
    'You are one tap away from finding your people on the mat. Confirm that this address is yours, and your profile can be shown to others.\nThe link works once, for 24 hours. The page it opens asks you to press a button.',
  'verify-email.action': 'Confirm my email',
  'verify-email.footnote':
    'This address was used to register at {product}. If it was not you, open the link and choose “This was not me”: the account is removed. Without a confirmation it is removed after 14 days.',

  'reset-password.subject': 'Reset your {product} password',
  'reset-password.preview': 'The link works once, for 30 minutes.',
  'reset-password.heading': 'A new password',
  'reset-password.body':
    'You asked for a new password. Choose one with the button below; you will be signed out everywhere else.\nThe link works once, for 30 minutes.',
  'reset-password.action': 'Choose a new password',
  'reset-password.footnote': 'If you did not ask for this, ignore this mail: your password stays as it is.',

  'password-changed.subject': 'Your {product} password was changed',
  'password-changed.preview': 'All your other sessions were signed out.',
  'password-changed.heading': 'Your password was changed',
  'password-changed.body': 'Your password has just been changed, and every other device was signed out.',
  'password-changed.action': 'It was not me',
  'password-changed.footnote':
    'You get this mail with every change of your password, so that it cannot happen without your knowledge.',

  'new-device.subject': 'New sign-in to your {product} account',
  'new-device.preview': '{device}, {time}',
  'new-device.heading': 'A new sign-in',
  'new-device.body':
    'Your password was used on a device that your account did not know.\nDevice: {device}\nTime: {time}\nNetwork: {network}\nIf that was you, all is well. If not, choose a new password now: every device is signed out with it.',
  'new-device.action': 'It was not me',
  'new-device.footnote':
    'You get this mail with every sign-in on a new device. We never ask for your password by mail.',

  'account-guarded.subject': 'Someone is guessing your {product} password',
  'account-guarded.preview': 'They did not get in. Your own devices still sign in.',
  'account-guarded.heading': 'Your account is guarded',
  'account-guarded.body':
    'In the last 24 hours a wrong password was tried a hundred times on your account. Devices it does not know have to wait until tomorrow now. Yours still sign in.\nYou need not do anything. If you want to sign in on a new device today, or use the same password elsewhere, choose a new one: the browser in which you do that may sign in at once.',
  'account-guarded.action': 'Choose a new password',
  'account-guarded.footnote': 'You get this mail at most once a day while the guessing goes on.',

  'address-claimed.subject': 'Somebody tried to register at {product} with your address',
  'address-claimed.preview': 'You have an account already. Sign in, or reset your password.',
  'address-claimed.heading': 'You have an account already',
  'address-claimed.body':
    'Somebody tried to register with your address. Nothing was changed, and no second account was made.\nIf it was you: sign in, or choose “Forgot password” there when you do not know your password any more. If it was not you, you need not do anything.',
  'address-claimed.action': 'Sign in',
  'address-claimed.footnote': 'You get this mail at most once a day.',

  'account-deleting.subject': 'Your {product} account is being deleted',
  'account-deleting.preview': 'You can restore it until {time}.',
  'account-deleting.heading': 'Goodbye, and thank you',
  'account-deleting.body':
    'As you asked, your account is hidden from everybody and signed out everywhere.\nUntil {time} you can bring it back as it was: sign in with your password and choose to restore it. After that everything is deleted for good.',
  'account-deleting.action': 'Restore my account',
  'account-deleting.footnote':
    'If it was not you who asked for this, restore the account now and change your password: somebody knows it.',

  'account-restored.subject': 'Your {product} account is back',
  'account-restored.preview': 'Everything is as you left it.',
  'account-restored.heading': 'Welcome back',
  'account-restored.body': 'Your account is restored. Your profile, matches and messages are as you left them.',
  'account-restored.action': 'Open {product}',
  'account-restored.footnote': 'If it was not you, choose a new password now: somebody knows yours.',

  'export-ready.subject': 'Your {product} data is ready',
  'export-ready.preview': 'The archive can be downloaded for 24 hours.',
  'export-ready.heading': 'Here is your data',
  'export-ready.body':
    'The archive you asked for holds everything we keep about you. You can download it until {time}, signed in as yourself and with your password.',
  'export-ready.action': 'Download my data',
  'export-ready.footnote': 'If you did not ask for this, change your password: somebody is signed in as you.',

  'new-match.subject': "{intent, select, training {You have a training partner} other {It's a match}}",
  'new-match.preview':
    '{intent, select, training {You both want to train together. Say hello.} other {You like each other. Say hello.}}',
  'new-match.heading':
    '{named, select, yes {{name} is in your corner} other {{intent, select, training {You have a new training partner} other {You have a new match}}}}',
  'new-match.body':
    'Good news, {firstName}: you and {named, select, yes {{name}} other {your new match}} {intent, select, training {want to train together} other {like each other}}. A short hello, or a time for open mat, is all it takes.',
  'new-match.action': '{named, select, yes {Write to {name}} other {Say hello}}',
  'new-match.footnote':
    'You get this mail because new matches and email are switched on. You choose in your notification settings which of these mails you get.',

  'widened-match.subject':
    '{intent, select, dating {You both want to date, too} training {You both want to train, too} other {Your match is for more now}}',
  'widened-match.preview': 'Your conversation goes on where it is.',
  'widened-match.heading':
    '{intent, select, dating {You both want to date, too} training {You both want to train, too} other {Your match is for more now}}',
  'widened-match.body':
    'Good news, {firstName}: {named, select, yes {you and {name}} other {you and your match}} {intent, select, dating {like each other, beyond training} training {want to train together, too} other {like each other for more than before}}. Your conversation goes on where it is.',
  'widened-match.action': '{named, select, yes {Write to {name}} other {Open the conversation}}',
  'widened-match.footnote':
    'You get this mail because new matches and email are switched on. You choose in your notification settings which of these mails you get.',

  'new-message.subject': 'You have a new message',
  'new-message.preview': 'It is waiting for you.',
  'new-message.heading': 'A message is waiting, {firstName}',
  'new-message.body': 'It came while you were away. Read it when you have caught your breath.',
  'new-message.action': 'Read the message',
  'new-message.footnote':
    'You get this mail because messages and email are switched on. You choose in your notification settings which of these mails you get.',

  'new-likes.subject': '{count, plural, one {Somebody likes you} other {{count} people like you}}',
  'new-likes.preview': 'Like them back and it is a match.',
  'new-likes.heading': '{count, plural, one {Somebody likes you} other {{count} people like you}}, {firstName}',
  'new-likes.body':
    '{shown, select, yes {See who it is, and what of your profile they like. They are among the people you meet when you swipe, too.} other {Who it is shows when the two of you like each other: then it is a match. They are among the people you meet when you swipe.}}',
  'new-likes.action': 'Who likes you',
  'new-likes.footnote':
    'You get this mail at most once a day, because likes and email are switched on. You choose in your notification settings which of these mails you get.',

  'new-super-likes.subject': '{count, plural, one {Somebody super likes you} other {{count} people super like you}}',
  'new-super-likes.preview': 'They come first when you swipe.',
  'new-super-likes.heading':
    '{count, plural, one {Somebody super likes you} other {{count} people super like you}}, {firstName}',
  'new-super-likes.body': 'You meet them first when you swipe, on a card with a blue edge.',
  'new-super-likes.action': 'See the card',
  'new-super-likes.footnote':
    'You get this mail because super likes and email are switched on. You choose in your notification settings which of these mails you get.',

  'members-joined.subject': '{count, plural, =0 {New people near you} other {#+ new people near you}}',
  'members-joined.preview': 'They fit you, and you fit them.',
  'members-joined.heading': '{count, plural, =0 {New people near you} other {#+ new people near you}}, {firstName}',
  'members-joined.body': 'You asked to be told when somebody joins near you. They are in your deck now.',
  'members-joined.action': 'See who is new',
  'members-joined.footnote':
    'You get this mail at most once a day, because you switched it on where your deck was empty.',

  'waitlist-joined.subject': "You're on the list",
  'waitlist-joined.preview': 'We write to you once, when the first bell rings.',
  'waitlist-joined.heading': "You're on the list",
  'waitlist-joined.body':
    'Thank you for waiting for the local events of {product}. We keep this address for one mail: the one that says where and when they begin.',
  'waitlist-joined.action': 'See what is coming',
  'waitlist-joined.footnote':
    'If it was not you, or you have changed your mind, one click takes this address off the list. Nothing of it is kept then.',

  'ticket-received.subject': 'We have your request {number}',
  'ticket-received.preview': 'A person reads it and answers by email.',
  'ticket-received.heading': 'Thank you for writing',
  'ticket-received.body':
    'Your request {number} has reached us. A person reads it and answers by email; you see how it stands under Help in your settings.',
  'ticket-received.action': 'See my requests',
  'ticket-received.footnote': 'If you did not write to us, change your password: somebody is signed in as you.',

  'ticket-answered.subject': 'Our answer to your request {number}',
  'ticket-answered.heading': 'Our answer',
  'ticket-answered.action': 'See my requests',
  'ticket-answered.footnote':
    'Your request {number} is closed with this. If something is still open, send a new one from Help in your settings.',

  'report-answered.subject': 'Your report {number} has been looked at',
  'report-answered.heading': 'Thank you for telling us',
  'report-answered.preview': 'Your report {number} is decided.',
  'report-answered.body':
    '{outcome, select, gone {The picture that you reported with {number} is not there any more, so we have not acted. If there is more to it, report the member and say what.} acted {We have looked into your report {number}. We have acted on it.} nothing {We have looked into your report {number}. We found nothing against our rules, so we have not acted. If we are wrong, report it again and say why.} other {We have looked into your report {number}.}}',
  'report-answered.action': 'Open {product}',
  'report-answered.footnote':
    'The member you reported is never told who sent the report. If you are in danger, call your local emergency number.',

  'notice-received.subject': 'Confirm your notice {number}',
  'notice-received.preview': 'One press, and we know that this address is yours.',
  'notice-received.heading': 'We have your notice',
  'notice-received.body':
    'Your notice {number} has reached us, and a person will look at it. Confirm that this address is yours: for some notices we hide a picture at once when you have.\n{clear, select, yes {We write to you once more, when it is decided.} other {It does not say which member or picture is meant. Please send a new one with the link to the profile or picture, or with the name and place. Without that we close it after a week.}}',
  'notice-received.action': 'Confirm my address',
  'notice-received.footnote':
    'This address was given with a notice at {product}. If it was not you, you need not do anything.',

  'notice-ended.subject': 'Your notice {number} is decided',
  'notice-ended.preview': 'We have looked into it.',
  'notice-ended.heading': 'Thank you for telling us',
  'notice-ended.body':
    '{outcome, select, acted {We have looked into your notice {number} and acted on it.} other {We have looked into your notice {number} and found nothing against our rules, so we have not acted.}}\nIf we are wrong, you can complain: send a new notice, name {number}, and say why. You can also go to a dispute settlement body or a court.',
  'notice-ended.action': 'Send a new notice',
  'notice-ended.footnote':
    'The person a notice is about is never told who sent it. If you are in danger, call your local emergency number.',

  'account-in-review.subject': 'Your {product} profile is being reviewed',
  'account-in-review.preview': 'Other members do not see it until that is done.',
  'account-in-review.heading': 'Your profile is being reviewed',
  'account-in-review.body':
    'Your profile is being reviewed. Other members do not see it until that is done, as a rule within 24 hours. Until then you can read, but not like or write.',
  'account-in-review.action': 'Decisions about your account',
  'account-in-review.footnote': 'You need not do anything. If something is decided about you, we write to you.',

  'account-removed.subject': 'Your {product} account was deleted',
  'account-removed.preview': 'What we decided, why, and what you can do.',
  'account-removed.heading': 'Your account was deleted',
  'account-removed.body':
    'We have deleted your account and what was in it. It cannot be brought back.\nThe rule: {stated, select, yes {{rule}} other {not stated}}. A person made the decision.',
  'account-removed.action': 'Read our rules',
  'account-removed.footnote':
    'If you think that this is wrong, write to us within six months. You can also go to a dispute settlement body or a court.',

  'fraud-met.subject': 'For your safety: an account you wrote with was removed',
  'fraud-met.preview': 'It was removed for suspected fraud. Here is what you can do.',
  'fraud-met.heading': 'An account was removed',
  'fraud-met.body':
    '{named, select, yes {You and a member who called themselves {name} wrote to each other} other {You and another member wrote to each other}}, last on {day}. We have removed that account for suspected fraud.\nDo not send money, codes or pictures to this person, also not elsewhere. If you have paid, call your bank or the provider now, keep the receipts and messages, and report it to the police. If you gave away a password or a code, change it.\nNot every such member wants something from everyone. If nothing was asked of you, you need not do anything.',
  'fraud-met.action': 'Read our advice',
  'fraud-met.footnote':
    'Everyone who wrote with this account gets this mail once, whatever their settings, since it is about their safety.',

  'fraud-corrected.subject': 'A correction: the account was not removed for good',
  'fraud-corrected.preview': 'We have taken our decision back.',
  'fraud-corrected.heading': 'We were wrong',
  'fraud-corrected.body':
    'We wrote to you that we had removed {named, select, yes {the account of a member who calls themselves {name}} other {an account that you wrote with}} for suspected fraud. You wrote with it last on {day}.\nWe have looked at it again and taken that decision back. You need not do anything.',
  'fraud-corrected.action': 'Read our advice',
  'fraud-corrected.footnote': 'Everyone who got the first mail gets this one, whatever their settings.',

  'case-decided.subject': 'A decision about your account ({number})',
  'case-decided.preview': 'What we decided, why, and how to appeal.',
  'case-decided.heading': 'What we decided',
  'case-decided.body':
    '{action, select, warn {We are giving you a warning. Your account stays as it is.} remove_photo {We have removed one of your photos. Your account stays as it is.} remove_video {We have removed your video. Your account stays as it is.} pause {Your account is paused until {until}. The pause ends by itself.} suspend {Your account is suspended.} ban {Your account is closed for good.} uphold {We have looked at your appeal, and the decision stays.} reverse {We have looked at your appeal and taken the decision back.} activate {Your account is open again.} other {Your case is decided.}}{picture, select, removed { The picture that it is about is removed.} other {}}\n{stated, select, none {} yes {The rule: {rule}.\n} other {The rule: not stated.\n}}{decided, select, automated {The decision was made automatically.} other {A person made the decision.}}{found, select, picture { The picture was found automatically, by comparison with removed pictures.} message { The message was found automatically, by comparison with others of yours.} account { The account was found automatically, by comparison with banned ones.} other {}}{quoted, select, yes { What it is about stands below.} other {}}',
  'case-decided.action': 'See the decision',
  'case-decided.footnote':
    '{action, select, uphold {There is no second appeal. } reverse {} activate {} other {You can appeal within six months with this link, also where you cannot sign in. }}{action, select, reverse {} activate {} other {You can also go to a dispute settlement body or a court. }}The link opens your cases without a password: do not pass it on.',

  contact: 'Questions? {support}',
  noContact: 'This server has no address for questions. Members reach us under Help in the settings.',
  buttonFails: 'If the button does not work, open this address:',
  endAlert: 'Tell me no more of this',
  endMails: 'No more of these mails',
  leaveList: 'Take me off the list',
});
