import { PRODUCT } from '@corner/domain/product';
import { escapeHtml } from '@corner/domain/text/escape-html';

interface MailContent {
  lang: string;
  dir: 'ltr' | 'rtl';
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  answer: string[];
  action: { label: string; url: string };
  /** Above the action's address, for programs without buttons. */
  buttonFails: string;
  /** Small print: why this mail came, and what to do if unexpected. */
  footnote: string;
  contact: string;
  /** A link below the small print that ends such mails. */
  removal?: { label: string; url: string };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Uses tables and inline styles for mail programs; readable without images and in dark mode. Some show only the body,
 * so it declares language and direction too.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { lang, dir, subject, preview, heading, paragraphs, answer, action, footnote, contact, removal } = content;
  const font = `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif`;
  const row = (paragraph: string, side = '') =>
    `<tr><td${side} style="${font};font-size:16px;line-height:24px;color:#14161b;padding-bottom:16px">${escapeHtml(paragraph)}</td></tr>`;
  const rows = [...paragraphs.map((each) => row(each)), ...answer.map((each) => row(each, ' dir="auto"'))];
  const button = `<tr><td style="padding:8px 0 24px">
        <a href="${escapeHtml(action.url)}" style="${font};display:inline-block;background:#c81e2b;color:#ffffff;font-size:16px;font-weight:700;line-height:24px;padding:14px 28px;border-radius:14px;text-decoration:none">${escapeHtml(action.label)}</a>
      </td></tr>
      <tr><td style="${font};font-size:13px;line-height:20px;color:#525866;padding-bottom:24px">
        ${escapeHtml(content.buttonFails)}<br>
        <a href="${escapeHtml(action.url)}" dir="ltr" style="color:#1d4fd7;word-break:break-all">${escapeHtml(action.url)}</a>
      </td></tr>`;
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1ece4">
<div lang="${lang}" dir="${dir}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1ece4"><tr><td align="center" style="padding:24px 12px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:28px;overflow:hidden">
    <tr>
      <td style="height:6px;background:#c81e2b;width:50%;font-size:0">&nbsp;</td>
      <td style="height:6px;background:#1d4fd7;width:50%;font-size:0">&nbsp;</td>
    </tr>
    <tr><td colspan="2" style="padding:28px 32px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr><td style="${font};font-size:20px;font-weight:800;letter-spacing:.08em;text-transform:uppercase;color:#c81e2b;padding-bottom:24px">${escapeHtml(PRODUCT.name)}</td></tr>
        <tr><td><h1 style="${font};font-size:26px;line-height:32px;font-weight:800;color:#14161b;margin:0 0 16px">${escapeHtml(heading)}</h1></td></tr>
        ${rows.join('\n        ')}
        ${button}
        <tr><td style="${font};font-size:13px;line-height:20px;color:#525866;border-top:1px solid #e2dbcf;padding-top:16px">${escapeHtml(footnote)}<br><br>${escapeHtml(contact)}${
          removal
            ? `<br><br><a href="${escapeHtml(removal.url)}" style="color:#1d4fd7">${escapeHtml(removal.label)}</a>`
            : ''
        }</td></tr>
      </table>
    </td></tr>
  </table>
</td></tr></table>
</div>
</body></html>`;
  const linkLine = (link?: { label: string; url: string }) => (link ? [`${link.label}: ${link.url}`] : []);
  const text = [
    heading,
    ...paragraphs,
    ...answer,
    ...linkLine(action),
    '--',
    footnote,
    contact,
    ...linkLine(removal),
  ].join('\n\n');
  return { subject, html, text: `${text}\n` };
}
