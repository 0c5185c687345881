import { Check, Circle } from 'lucide-react';
import { LIMITS } from '@corner/domain/limits';
import { classNames } from '../../../shared/ui/class-names';
import { text } from './account-text';

const looks = {
  weak: ['bg-red', 'text-red-text'],
  medium: ['bg-gold', 'text-gold'],
  strong: ['bg-ok', 'text-ok'],
} as const;

const shown = ['length', 'uppercase', 'number', 'special'] as const;
const POINTS = 25;

const WEAK_BELOW = 30;
const MEDIUM_BELOW = 70;

interface PasswordStrength {
  /** 0 to 100. */
  percent: number;
  level: 'weak' | 'medium' | 'strong';
  has: { length: boolean; uppercase: boolean; lowercase: boolean; number: boolean; special: boolean };
}

/** 25 points for each kind of strength; four of five fill the meter. Advice only. */
export function strengthOf(password: string): PasswordStrength {
  const has = {
    length: password.length >= LIMITS.password.min,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  };
  const points = Object.values(has).filter(Boolean).length * POINTS;
  const level = points < WEAK_BELOW ? 'weak' : points < MEDIUM_BELOW ? 'medium' : 'strong';
  return { percent: Math.min(100, points), level, has };
}

export function PasswordMeter({ password }: { password: string }) {
  const { percent, level, has } = strengthOf(password);
  const [fill, ink] = looks[level];
  const label = has.length ? text(level) : text('tooShort', { level: text(level) });
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="text-muted">{text('strength')}</span>
        <span role="status" className={classNames('font-bold', password ? ink : 'text-subtle')}>
          {password && label}
        </span>
      </div>
      <div
        role="meter"
        aria-label={text('strength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={password ? label : undefined}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div className={classNames('h-full rounded-full transition-[width]', fill)} style={{ width: `${percent}%` }} />
      </div>
      <ul className="grid gap-1.5 text-sm sm:grid-cols-2">
        {shown.map((kind) => (
          <li key={kind} className={classNames('flex items-center gap-2', has[kind] ? 'text-ok' : 'text-muted')}>
            {has[kind] ? <Check className="size-4" aria-hidden /> : <Circle className="size-4" aria-hidden />}
            {text(kind)}
            <span className="sr-only"> {text(has[kind] ? 'done' : 'missing')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
