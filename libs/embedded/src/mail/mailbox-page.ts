import type { CaughtMail } from './mailbox.js';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; flex: 1 1 16rem; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; min-height: 2.75rem; box-sizing: border-box; }
ul { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; gap: .1rem; padding: .75rem .25rem; text-decoration: none; color: inherit; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
small, dt { opacity: .75; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; font: inherit; }
`;

export function listPage(mails: CaughtMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${mail.id}"><strong>${escape(mail.subject)}</strong>
      <small>To ${escape(mail.to)}, ${time(mail)}</small></a></li>`,
  );
  const empty = `<p>${to ? `No mail to ${escape(to)} yet.` : 'No mail yet. What the product sends arrives here.'}</p>`;
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p>Every mail and text message this development installation sends. Nothing leaves the machine.</p>
    <form action="/dev/mailbox"><label>Recipient<input name="to" value="${escape(to)}" autocomplete="off"></label>
    <button>Show</button></form>
    ${rows.length ? `<ul>${rows.join('')}</ul>` : empty}`,
  );
}

export function mailPage(mail: CaughtMail): string {
  // Opens links in a new tab: the frame may not navigate the page.
  const frame = mail.html && escape(`<base target="_blank">${mail.html}`);
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All mail</a></p>
    <h1>${escape(mail.subject)}</h1>
    <dl><dt>To</dt><dd><a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${escape(mail.to)}</a></dd>
    <dt>From</dt><dd>${escape(mail.from)}</dd><dt>Sent</dt><dd>${time(mail)}</dd></dl>
    ${frame ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frame}"></iframe><h2>As text</h2>` : ''}
    <pre>${linked(escape(mail.text))}</pre>`,
  );
}

export function notFoundPage(): string {
  return page('Not found', '<h1>Not found</h1><p>This mail is no longer kept. <a href="/dev/mailbox">All mail</a></p>');
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function time(mail: CaughtMail): string {
  return `<time datetime="${escape(mail.createdAt)}">${escape(mail.createdAt.slice(0, 19).replace('T', ' '))} UTC</time>`;
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
