import { PRODUCT } from '@corner/domain/product';
import { renderMail, type MailContent, type RenderedMail } from './mail.layout.js';

/** By job name. No subject carries what a person typed; only mails to proven addresses carry a name. */
export interface MailData {
  'verify-email': { token: string };
  'reset-password': { token: string };
  'password-changed': object;
  'new-device': { at: string; network: string; device: string };
  'account-guarded': object;
  'account-deleting': { purgeAt: string };
  'account-restored': object;
  'export-ready': { expiresAt: string };
  /** Without `otherName` the match is not named. */
  'new-match': { firstName: string; otherName?: string; matchId: string };
  'new-message': { firstName: string; otherId: string };
  'new-likes': { firstName: string; count: number };
  'new-super-likes': { firstName: string; count: number };
  'waitlist-joined': { token: string };
  'ticket-received': { number: string };
  'ticket-answered': { number: string; answer: string };
  'report-answered': { number: string; answer: string };
}
export type MailKind = keyof MailData;

/** Where the links of a mail lead. */
export interface MailLinks {
  publicUrl: string;
  /** Ends mails about others; only those have it. */
  unsubscribeUrl?: string;
}

type Template<K extends MailKind> = (data: MailData[K], links: MailLinks) => RenderedMail;

const SWITCHES = 'You choose in your notification settings which of these mails you get.';

const TEMPLATES: { [K in MailKind]: Template<K> } = {
  'verify-email': ({ token }, { publicUrl }) =>
    renderMail({
      subject: `Confirm your email for ${PRODUCT.name}`,
      preview: 'One tap and you are on the mat.',
      heading: 'Confirm your email',
      paragraphs: [
        `You are one tap away from finding your people on the mat. Confirm that this address is yours, and your profile can be shown to others.`,
        'The link works once, for 24 hours. The page it opens asks you to press a button.',
      ],
      action: { label: 'Confirm my email', url: `${publicUrl}/auth/verify-email?token=${token}` },
      footnote: `This address was used to register at ${PRODUCT.name}. If it was not you, open the link and choose “This was not me”: the account is removed. Without a confirmation it is removed after 14 days.`,
    }),
  'reset-password': ({ token }, { publicUrl }) =>
    renderMail({
      subject: `Reset your ${PRODUCT.name} password`,
      preview: 'The link works once, for 30 minutes.',
      heading: 'A new password',
      paragraphs: [
        'You asked for a new password. Choose one with the button below; you will be signed out everywhere else.',
        'The link works once, for 30 minutes.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      footnote: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    }),
  'password-changed': (_data, { publicUrl }) =>
    renderMail({
      subject: `Your ${PRODUCT.name} password was changed`,
      preview: 'All your other sessions were signed out.',
      heading: 'Your password was changed',
      paragraphs: ['Your password has just been changed, and every other device was signed out.'],
      action: { label: 'It was not me', url: `${publicUrl}/auth/forgot-password` },
      footnote: 'You get this mail with every change of your password, so that nobody can do it behind your back.',
    }),
  'new-device': ({ at, network, device }, { publicUrl }) =>
    renderMail({
      subject: `New sign-in to your ${PRODUCT.name} account`,
      preview: `${device}, ${time(at)}`,
      heading: 'A new sign-in',
      paragraphs: [
        'Your password was used on a device that your account did not know.',
        `Device: ${device}`,
        `Time: ${time(at)}`,
        `Network: ${network}`,
        'If that was you, all is well. If not, choose a new password now: every device is signed out with it.',
      ],
      action: { label: 'It was not me', url: `${publicUrl}/auth/forgot-password` },
      footnote: 'You get this mail with every sign-in on a new device. We never ask for your password by mail.',
    }),
  'account-guarded': (_data, { publicUrl }) =>
    renderMail({
      subject: `Someone is guessing your ${PRODUCT.name} password`,
      preview: 'They did not get in. Your own devices still sign in.',
      heading: 'Your account is guarded',
      paragraphs: [
        'In the last 24 hours a wrong password was tried a hundred times on your account. Devices it does not know have to wait until tomorrow now. Yours still sign in.',
        'You need not do anything. If you want to sign in on a new device today, or use the same password elsewhere, choose a new one: the browser in which you do that may sign in at once.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/auth/forgot-password` },
      footnote: 'You get this mail at most once a day while the guessing goes on.',
    }),
  'account-deleting': ({ purgeAt }, { publicUrl }) =>
    renderMail({
      subject: `Your ${PRODUCT.name} account is being deleted`,
      preview: `You can restore it until ${day(purgeAt)}.`,
      heading: 'Goodbye, and thank you',
      paragraphs: [
        'As you asked, your account is hidden from everybody and signed out everywhere.',
        `Until ${day(purgeAt)} you can bring it back as it was: sign in with your password and choose to restore it. After that day everything is deleted for good.`,
      ],
      action: { label: 'Restore my account', url: `${publicUrl}/auth/login` },
      footnote:
        'If it was not you who asked for this, restore the account now and change your password: somebody knows it.',
    }),
  'account-restored': (_data, { publicUrl }) =>
    renderMail({
      subject: `Your ${PRODUCT.name} account is back`,
      preview: 'Everything is as you left it.',
      heading: 'Welcome back',
      paragraphs: ['Your account is restored. Your profile, matches and messages are as you left them.'],
      action: { label: `Open ${PRODUCT.name}`, url: publicUrl },
      footnote: 'If it was not you, choose a new password now: somebody knows yours.',
    }),
  'export-ready': ({ expiresAt }, { publicUrl }) =>
    renderMail({
      subject: `Your ${PRODUCT.name} data is ready`,
      preview: 'The archive can be downloaded for 24 hours.',
      heading: 'Here is your data',
      paragraphs: [
        `The archive you asked for holds everything we keep about you. You can download it until ${time(expiresAt)}, signed in as yourself and with your password.`,
      ],
      action: { label: 'Download my data', url: `${publicUrl}/settings/privacy` },
      footnote: 'If you did not ask for this, change your password: somebody is signed in as you.',
    }),
  'new-match': ({ firstName, otherName, matchId }, { publicUrl, unsubscribeUrl }) =>
    renderMail({
      subject: "It's a match",
      preview: 'You like each other. Say hello.',
      heading: otherName ? `${otherName} is in your corner` : 'You have a new match',
      paragraphs: [
        `Good news, ${firstName}: you and ${otherName ?? 'your new match'} like each other. A short hello, or a time for open mat, is all it takes.`,
      ],
      action: { label: otherName ? `Write to ${otherName}` : 'Say hello', url: `${publicUrl}/chat/${matchId}` },
      footnote: `You get this mail because new matches and email are switched on. ${SWITCHES}`,
      removal: endOfMails(unsubscribeUrl),
    }),
  'new-message': ({ firstName, otherId }, { publicUrl, unsubscribeUrl }) =>
    renderMail({
      subject: 'You have a new message',
      preview: 'It is waiting for you.',
      heading: `A message is waiting, ${firstName}`,
      paragraphs: ['It came while you were away. Read it when you have caught your breath.'],
      action: { label: 'Read the message', url: `${publicUrl}/chat/dm_${otherId}` },
      footnote: `You get this mail because messages and email are switched on. ${SWITCHES}`,
      removal: endOfMails(unsubscribeUrl),
    }),
  'new-likes': ({ firstName, count }, { publicUrl, unsubscribeUrl }) => {
    const news = count === 1 ? 'Somebody likes you' : `${count} people like you`;
    return renderMail({
      subject: news,
      preview: 'Like them back and it is a match.',
      heading: `${news}, ${firstName}`,
      paragraphs: [
        'Who it is shows when the two of you like each other: then it is a match. They are among the people you meet when you swipe.',
      ],
      action: { label: 'Start swiping', url: `${publicUrl}/discover` },
      footnote: `You get this mail at most once a day, because likes and email are switched on. ${SWITCHES}`,
      removal: endOfMails(unsubscribeUrl),
    });
  },
  'new-super-likes': ({ firstName, count }, { publicUrl, unsubscribeUrl }) => {
    const news = count === 1 ? 'Somebody super likes you' : `${count} people super like you`;
    return renderMail({
      subject: news,
      preview: 'They come first when you swipe.',
      heading: `${news}, ${firstName}`,
      paragraphs: ['You meet them first when you swipe, on a card with a blue edge.'],
      action: { label: 'See the card', url: `${publicUrl}/discover` },
      footnote: `You get this mail because super likes and email are switched on. ${SWITCHES}`,
      removal: endOfMails(unsubscribeUrl),
    });
  },
  'waitlist-joined': ({ token }, { publicUrl }) =>
    renderMail({
      subject: "You're on the list",
      preview: 'We write to you once, when the first bell rings.',
      heading: "You're on the list",
      paragraphs: [
        `Thank you for waiting for the local events of ${PRODUCT.name}. We keep this address for one mail: the one that says where and when they begin.`,
      ],
      action: { label: 'See what is coming', url: `${publicUrl}/local-events` },
      footnote:
        'If it was not you, or you have changed your mind, one click takes this address off the list. Nothing of it is kept then.',
      removal: { label: 'Take me off the list', url: `${publicUrl}/local-events?leave=${token}` },
    }),
  'ticket-received': ({ number }, { publicUrl }) =>
    renderMail({
      subject: `We have your request ${number}`,
      preview: 'A person reads it and answers by email.',
      heading: 'Thank you for writing',
      paragraphs: [
        `Your request ${number} has reached us. A person reads it and answers by email; you see how it stands under Help in your settings.`,
      ],
      action: { label: 'See my requests', url: `${publicUrl}/settings` },
      footnote: 'If you did not write to us, change your password: somebody is signed in as you.',
    }),
  'ticket-answered': ({ number, answer }, { publicUrl }) =>
    renderMail({
      subject: `Our answer to your request ${number}`,
      preview: answer.slice(0, 100),
      heading: 'Our answer',
      paragraphs: paragraphsOf(answer),
      action: { label: 'See my requests', url: `${publicUrl}/settings` },
      footnote: `Your request ${number} is closed with this. If something is still open, send a new one from Help in your settings.`,
    }),
  'report-answered': ({ number, answer }, { publicUrl }) =>
    renderMail({
      subject: `Your report ${number} has been looked at`,
      preview: answer.slice(0, 100),
      heading: 'Thank you for telling us',
      paragraphs: [`We have looked into your report ${number}.`, ...paragraphsOf(answer)],
      action: { label: `Open ${PRODUCT.name}`, url: publicUrl },
      footnote: 'Whom you reported is never told by whom. If you are in danger, call your local emergency number.',
    }),
};

/** Subject, HTML and text of a mail. */
export function renderTemplate<K extends MailKind>(kind: K, data: MailData[K], links: MailLinks): RenderedMail {
  return TEMPLATES[kind](data, links);
}

/** What an administrator wrote, a paragraph for each of theirs. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

function endOfMails(url?: string): MailContent['removal'] {
  return url === undefined ? undefined : { label: 'No more of these mails', url };
}

/** "21 November 2026", in UTC. */
function day(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** "21 November 2026 at 14:05 UTC". */
function time(iso: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(iso))} UTC`;
}
