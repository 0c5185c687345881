import type { ReactNode } from 'react';

const tones = {
  neutral: 'border-line text-muted',
  ok: 'border-ok/50 text-ok',
  warning: 'border-gold/50 text-gold',
  bad: 'border-red-text/50 text-red-text',
  info: 'border-blue-text/50 text-blue-text',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 py-px text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
