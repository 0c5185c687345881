import { startMailCatcher } from '@corner/embedded/mail/mail-catcher';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface CaughtMail {
  smtpUrl: string;
  /** For `SMS_URL`; a text message arrives as a mail to its number. */
  smsUrl: string;
  to: (address: string) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
}

export async function catchMail(): Promise<CaughtMail> {
  const catcher = await startMailCatcher(process.env.DATA_DIR as string);
  return {
    smtpUrl: catcher.smtpUrl,
    smsUrl: catcher.smsUrl,
    to: async (address) => {
      const response = await fetch(`${catcher.mailboxUrl}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
      return (await response.json()) as ReceivedMail[];
    },
    stop: catcher.stop,
  };
}
