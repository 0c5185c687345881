import { endsMeasure, type Found } from '@corner/contracts/admin/decisions';
import { statedRule } from '@corner/contracts/admin/rule-texts';
import { isBlank } from '@corner/domain/text/characters';
import { showsLikes } from '@corner/domain/sales';
import type { Intent } from '@corner/domain/pairs/intents';
import { languageShown } from '../catalogue.js';
import { renderMail, type RenderedMail } from './mail.layout.js';
import { mailText, ruleText } from './mail.texts.js';

/** Without `otherName` the match is not named. */
interface MatchData {
  firstName: string;
  otherName?: string | undefined;
  matchId: string;
  intent?: Intent | undefined;
}

interface FraudData {
  otherName?: string | undefined;
  lastAt: string;
}

/** By job name. Subjects contain no typed text, and only mails to verified addresses contain a name. */
export interface MailData {
  'verify-email': { token: string };
  'reset-password': { token: string };
  'password-changed': object;
  'new-device': { at: string; network: string; device: string };
  'account-guarded': object;
  'address-claimed': object;
  'account-deleting': { purgeAt: string };
  'account-restored': object;
  'export-ready': { expiresAt: string };
  'new-match': MatchData;
  'widened-match': MatchData;
  'new-message': { firstName: string; otherId: string };
  'new-likes': { firstName: string; count: number };
  'new-super-likes': { firstName: string; count: number };
  'members-joined': { firstName: string; count: number };
  'waitlist-joined': { token: string };
  'ticket-received': { number: string };
  'ticket-answered': { number: string; answer: string };
  'report-answered': { number: string; answer: string; acted?: boolean; gone?: boolean | undefined };
  'notice-received': { number: string; token: string; isClear: boolean };
  'notice-ended': { number: string; acted: boolean };
  'account-in-review': object;
  'account-removed': { rule: string };
  'fraud-met': FraudData;
  'fraud-corrected': FraudData;
  'case-decided': {
    token?: string;
    number: string;
    action: string;
    rule: string;
    words: string | null;
    until: string | null;
    automated: boolean;
    found?: Found | undefined;
    picture?: 'removed' | undefined;
  };
}
export type MailKind = keyof MailData;

interface MailLinks {
  publicUrl: string;
  /** Ends mails about others; only those have it. */
  unsubscribeUrl?: string;
  /** Contact for people who cannot sign in. */
  support?: string;
}

interface Template {
  url: string;
  values?: Record<string, unknown>;
  answer?: string;
  /** A link below the small print that ends such mails. */
  removal?: { label: 'endMails' | 'endAlert' | 'leaveList'; url: string | undefined };
}

type InLanguage = Record<'day' | 'time', (iso: string) => string> & {
  ruled: (rule: string) => { stated: 'yes' | 'no'; rule: string };
};

const ofMatch = (
  { firstName, otherName, matchId, intent }: MatchData,
  { publicUrl, unsubscribeUrl }: MailLinks,
): Template => ({
  url: `${publicUrl}/chat/${matchId}`,
  values: { firstName, named: otherName ? 'yes' : 'no', name: otherName, intent },
  removal: { label: 'endMails', url: unsubscribeUrl },
});

const ofFraud = ({ otherName, lastAt }: FraudData, { publicUrl }: MailLinks, { day }: InLanguage): Template => ({
  url: `${publicUrl}/safety`,
  values: { named: otherName ? 'yes' : 'no', name: otherName, day: day(lastAt) },
});

const TEMPLATES: { [K in MailKind]: (data: MailData[K], links: MailLinks, texts: InLanguage) => Template } = {
  'verify-email': ({ token }, { publicUrl }) => ({ url: `${publicUrl}/auth/verify-email?token=${token}` }),
  'reset-password': ({ token }, { publicUrl }) => ({ url: `${publicUrl}/reset-password?token=${token}` }),
  'password-changed': (_data, { publicUrl }) => ({ url: `${publicUrl}/auth/forgot-password` }),
  'new-device': ({ at, network, device }, { publicUrl }, { time }) => ({
    url: `${publicUrl}/auth/forgot-password`,
    values: { device, network, time: time(at) },
  }),
  'account-guarded': (_data, { publicUrl }) => ({ url: `${publicUrl}/auth/forgot-password` }),
  'address-claimed': (_data, { publicUrl }) => ({ url: `${publicUrl}/auth/login` }),
  'account-deleting': ({ purgeAt }, { publicUrl }, { time }) => ({
    url: `${publicUrl}/auth/login`,
    values: { time: time(purgeAt) },
  }),
  'account-restored': (_data, { publicUrl }) => ({ url: publicUrl }),
  'export-ready': ({ expiresAt }, { publicUrl }, { time }) => ({
    url: `${publicUrl}/settings/privacy`,
    values: { time: time(expiresAt) },
  }),
  'new-match': ofMatch,
  'widened-match': ofMatch,
  'new-message': ({ firstName, otherId }, { publicUrl, unsubscribeUrl }) => ({
    url: `${publicUrl}/chat/dm_${otherId}`,
    values: { firstName },
    removal: { label: 'endMails', url: unsubscribeUrl },
  }),
  'new-likes': (values, { publicUrl, unsubscribeUrl }) => ({
    url: `${publicUrl}/likes`,
    values: { ...values, shown: showsLikes('free') ? 'yes' : 'no' },
    removal: { label: 'endMails', url: unsubscribeUrl },
  }),
  'new-super-likes': (values, { publicUrl, unsubscribeUrl }) => ({
    url: `${publicUrl}/likes`,
    values,
    removal: { label: 'endMails', url: unsubscribeUrl },
  }),
  'members-joined': (values, { publicUrl, unsubscribeUrl }) => ({
    url: `${publicUrl}/discover`,
    values,
    removal: { label: 'endAlert', url: unsubscribeUrl },
  }),
  'waitlist-joined': ({ token }, { publicUrl }) => ({
    url: `${publicUrl}/local-events`,
    removal: { label: 'leaveList', url: `${publicUrl}/local-events?leave=${token}` },
  }),
  'ticket-received': ({ number }, { publicUrl }) => ({ url: `${publicUrl}/settings`, values: { number } }),
  'ticket-answered': ({ number, answer }, { publicUrl }) => ({
    url: `${publicUrl}/settings`,
    values: { number },
    answer,
  }),
  'report-answered': ({ number, answer, acted, gone }, { publicUrl }) => ({
    url: publicUrl,
    values: { number, outcome: gone ? 'gone' : acted === undefined ? 'told' : acted ? 'acted' : 'nothing' },
    answer,
  }),
  'notice-received': ({ number, token, isClear }, { publicUrl }) => ({
    url: `${publicUrl}/report?confirm=${number}.${token}`,
    values: { number, clear: isClear ? 'yes' : 'no' },
  }),
  'notice-ended': ({ number, acted }, { publicUrl }) => ({
    url: `${publicUrl}/report`,
    values: { number, outcome: acted ? 'acted' : 'nothing' },
  }),
  'account-in-review': (_data, { publicUrl }) => ({ url: `${publicUrl}/settings/cases` }),
  'account-removed': ({ rule }, { publicUrl }, { ruled }) => ({
    url: `${publicUrl}/community-guidelines`,
    values: ruled(rule),
  }),
  'fraud-met': ofFraud,
  'fraud-corrected': ofFraud,
  'case-decided': (
    { token, number, action, rule, words, until, automated, found, picture },
    { publicUrl },
    { time, ruled },
  ) => ({
    url: `${publicUrl}/case${token ? `?token=${token}` : ''}`,
    values: {
      number,
      action,
      ...(endsMeasure(action) ? { stated: 'none' } : ruled(rule)),
      until: until ? time(until) : '',
      decided: automated ? 'automated' : 'byPerson',
      found: found ?? 'none',
      picture: picture ?? 'none',
      quoted: words ? 'yes' : 'no',
    },
    answer: words ?? '',
  }),
};

/** Renders subject, HTML and text of a mail, in English without a translation. */
export function renderTemplate<K extends MailKind>(
  kind: K,
  data: MailData[K],
  links: MailLinks,
  language = 'en',
): RenderedMail {
  const { url, values, answer = '', removal } = TEMPLATES[kind](data, links, textsIn(language));
  const text = (key: Parameters<typeof mailText>[1]) => mailText(language, key, values);
  // TypeScript does not narrow a type parameter.
  const name: MailKind = kind;
  const isAnswer = name === 'ticket-answered' || name === 'report-answered';
  const body = name === 'ticket-answered' ? '' : text(`${name}.body`);
  return renderMail({
    ...languageShown(language),
    subject: text(`${name}.subject`),
    preview:
      (isAnswer && answer.slice(0, 100)) || text(name === 'ticket-answered' ? `${name}.heading` : `${name}.preview`),
    heading: text(`${name}.heading`),
    paragraphs: paragraphsOf(body),
    answer: paragraphsOf(answer),
    action: { label: text(`${name}.action`), url },
    buttonFails: text('buttonFails'),
    footnote: text(`${name}.footnote`),
    contact: links.support ? mailText(language, 'contact', { support: links.support }) : text('noContact'),
    removal: removal?.url === undefined ? undefined : { label: text(removal.label), url: removal.url },
  });
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => !isBlank(line));
}

/** "21 November 2026" and "21 November 2026 at 14:05 UTC", in the language shown. */
function textsIn(language: string): InLanguage {
  const { lang } = languageShown(language);
  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, timeZone: 'UTC' }).format(new Date(iso));
  return {
    day: (iso) => format(iso, { dateStyle: 'long' }),
    time: (iso) => `${format(iso, { dateStyle: 'long', timeStyle: 'short' })} UTC`,
    ruled(rule) {
      const code = statedRule(rule);
      return code ? { stated: 'yes', rule: ruleText(language, code) } : { stated: 'no', rule: '' };
    },
  };
}
