import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  createdAt: string;
}

export async function newestMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/mailbox.json', { params: { to } });
    const mails = (await answer.json()) as Mail[];
    mail = mails.find((each) => subject.test(each.subject));
    expect(mail, `a mail to ${to} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return mail as Mail;
}

/** Returns the path of a mail's first link to `prefix`, for example `/auth/verify-email`. */
export function linkIn(mail: Mail, prefix: string): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.map((each) => new URL(each)).find((each) => each.pathname === prefix);
  if (!link) throw new Error(`No link to ${prefix} in: ${mail.text}`);
  return link.pathname + link.search;
}
