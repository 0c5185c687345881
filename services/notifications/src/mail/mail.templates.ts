import { PRODUCT } from '@corner/domain/product';
import { renderMail, type RenderedMail } from './mail.layout.js';

/** What each mail needs to know; the key is the job's name. */
export interface MailData {
  'verify-email': { firstName: string; token: string };
  'reset-password': { firstName: string; token: string };
  'password-changed': { firstName: string };
  'new-match': { firstName: string; otherName: string; matchId: string };
}
export type MailKind = keyof MailData;

type Template<K extends MailKind> = (data: MailData[K], publicUrl: string) => RenderedMail;

const TEMPLATES: { [K in MailKind]: Template<K> } = {
  'verify-email': ({ firstName, token }, publicUrl) =>
    renderMail({
      subject: `Confirm your email for ${PRODUCT.name}`,
      preview: 'One tap and you are on the mat.',
      heading: `Welcome, ${firstName}`,
      paragraphs: [
        `You are one tap away from finding your people on the mat. Confirm that this address is yours, and your profile can be shown to others.`,
        'The link works once, for 24 hours.',
      ],
      action: { label: 'Confirm my email', url: `${publicUrl}/auth/verify-email?token=${token}` },
      footnote: `Somebody registered at ${PRODUCT.name} with this address. If it was not you, ignore this mail: without your confirmation the account is deleted after 14 days.`,
    }),
  'reset-password': ({ firstName, token }, publicUrl) =>
    renderMail({
      subject: `Reset your ${PRODUCT.name} password`,
      preview: 'The link works once, for 30 minutes.',
      heading: `A new password, ${firstName}`,
      paragraphs: [
        'You asked for a new password. Choose one with the button below; you will be signed out everywhere else.',
        'The link works once, for 30 minutes.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      footnote: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    }),
  'password-changed': ({ firstName }, publicUrl) =>
    renderMail({
      subject: `Your ${PRODUCT.name} password was changed`,
      preview: 'All your other sessions were signed out.',
      heading: `Your password was changed, ${firstName}`,
      paragraphs: ['Your password has just been changed, and every other device was signed out.'],
      action: { label: 'It was not me', url: `${publicUrl}/auth/forgot-password` },
      footnote: 'You get this mail with every change of your password, so that nobody can do it behind your back.',
    }),
  'new-match': ({ firstName, otherName, matchId }, publicUrl) =>
    renderMail({
      subject: `It's a match: you and ${otherName}`,
      preview: `${otherName} likes you too. Say hello.`,
      heading: `${otherName} is in your corner`,
      paragraphs: [
        `Good news, ${firstName}: you and ${otherName} like each other. A short hello, or a time for open mat, is all it takes.`,
      ],
      action: { label: `Write to ${otherName}`, url: `${publicUrl}/chat/${matchId}` },
      footnote: 'You get this mail because new matches and email are switched on in your notification settings.',
    }),
};

/** Subject, HTML and text of a mail; links lead to `publicUrl`. */
export function renderTemplate<K extends MailKind>(kind: K, data: MailData[K], publicUrl: string): RenderedMail {
  return TEMPLATES[kind](data, publicUrl);
}
