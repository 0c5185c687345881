import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { classNames } from '../class-names';

const belts: Record<string, string> = {
  white_belt: 'bg-belt-white',
  blue_belt: 'bg-belt-blue',
  purple_belt: 'bg-belt-purple',
  brown_belt: 'bg-belt-brown',
  black_belt: 'bg-belt-black',
};
const stripes: Record<string, number> = { beginner: 1, intermediate: 2, advanced: 3, expert: 4 };

/** The belt's colour; undefined for a level without a belt. */
export function beltColor(level: string | null): string | undefined {
  const code = level === null ? null : EXPERIENCE_LEVELS.codeOf(level);
  return code && belts[code] ? `var(--color-${belts[code].slice('bg-'.length)})` : undefined;
}

export interface BeltBadgeProps {
  level: string;
  /** The level's sport, unless that is shown beside it. */
  sport?: string | undefined;
  variant?: 'neutral' | 'glass' | undefined;
}

/** The belt, always beside its label; levels without a belt have a red-to-blue one with one to four stripes. */
export function Belt({ level }: { level: string }) {
  const code = EXPERIENCE_LEVELS.codeOf(level);
  return (
    <span
      aria-hidden
      className={classNames(
        'flex h-2 w-5 shrink-0 items-stretch justify-end gap-px overflow-hidden rounded-full pe-1 scheme-dark ring-1 ring-subtle',
        (code && belts[code]) || 'bg-linear-to-r from-red to-belt-blue',
      )}
    >
      {Array.from({ length: (code && stripes[code]) || 0 }, (_, index) => (
        <i key={index} className="w-0.5 bg-white" />
      ))}
    </span>
  );
}

export function BeltBadge({ level, sport, variant = 'neutral' }: BeltBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold',
        variant === 'glass' ? 'bg-black/60 text-white' : 'border border-line bg-raised text-fg',
      )}
    >
      <Belt level={level} />
      <span>
        {sport && <span>{choiceText(DISCIPLINES, sport)} </span>}
        {choiceText(EXPERIENCE_LEVELS, level)}
      </span>
    </span>
  );
}
