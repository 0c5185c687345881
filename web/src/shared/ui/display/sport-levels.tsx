import type { Card } from '@corner/contracts/discovery.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { sportLevelsOf } from '@corner/domain/profile/levels';
import { choiceText } from '@corner/web-kit/choice-text';
import { Badge } from './badge';
import { BeltBadge, type BeltBadgeProps } from './belt-badge';

type Trained = Pick<Card, 'combatSports' | 'levels' | 'experienceLevel'>;

/** Sports with their levels; a common level is shown once at the end. */
export function SportLevels({ of }: { of: Trained }) {
  const { sports, ofAll } = sportLevelsOf(of);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {sports.map(({ sport, level }) => (
        <li key={sport} className="flex flex-wrap items-center gap-1.5">
          <Badge>{choiceText(DISCIPLINES, sport)}</Badge>
          {level && <BeltBadge level={level} />}
        </li>
      ))}
      {ofAll && (
        <li>
          <BeltBadge level={ofAll} />
        </li>
      )}
    </ul>
  );
}

interface HighestLevelProps extends Pick<BeltBadgeProps, 'variant'> {
  of: Trained;
}

/** The highest level, with its sport where levels differ. */
export function HighestLevel({ of, variant }: HighestLevelProps) {
  const { experienceLevel } = of;
  if (!experienceLevel) return null;
  const { sport } = sportLevelsOf(of).sports.find(({ level }) => level === experienceLevel) ?? {};
  return <BeltBadge level={experienceLevel} sport={sport} variant={variant} />;
}
