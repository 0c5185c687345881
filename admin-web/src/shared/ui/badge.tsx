import type { ReactNode } from 'react';

const tones = {
  neutral: 'border-line text-muted',
  ok: 'border-ok/50 bg-ok/10 text-ok',
  warning: 'border-gold/50 bg-gold/10 text-gold',
  bad: 'border-red-text/50 bg-red-text/10 text-red-text',
  info: 'border-blue-text/50 bg-blue-text/10 text-blue-text',
} as const;

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 py-px text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
