import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface CaughtMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  createdAt: string;
}

/** The newest mails, newest first, persisted as JSON lines. */
export class Mailbox {
  private mails: CaughtMail[] = [];
  private lines = 0;

  constructor(
    private readonly file: string,
    private readonly capacity = 1_000,
  ) {
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    this.mails = lines.flatMap(parse).reverse().slice(0, capacity);
    this.rewrite();
  }

  add(mail: Omit<CaughtMail, 'id' | 'createdAt'>): void {
    const caught = { id: randomUUID(), createdAt: new Date().toISOString(), ...mail };
    this.mails.unshift(caught);
    this.mails.splice(this.capacity);
    appendFileSync(this.file, `${JSON.stringify(caught)}\n`, { mode: 0o600 });
    if (++this.lines >= 2 * this.capacity) this.rewrite();
  }

  /** Newest first; `to` is case-insensitive, and a phone number matches with or without country code. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.trim().toLowerCase();
    if (!wanted) return this.mails;
    const digits = phoneDigits(wanted);
    return this.mails.filter((mail) =>
      digits ? phoneDigits(mail.to)?.endsWith(digits) : mail.to.toLowerCase() === wanted,
    );
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  private rewrite(): void {
    const lines = [...this.mails].reverse().map((mail) => `${JSON.stringify(mail)}\n`);
    writeFileSync(`${this.file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.lines = lines.length;
  }
}

/** Skips a line that a power failure left half-written. */
function parse(line: string): CaughtMail[] {
  try {
    return [JSON.parse(line) as CaughtMail];
  } catch {
    return [];
  }
}

function phoneDigits(text: string): string | null {
  return /^[+\d\s().-]{9,}$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : null;
}
