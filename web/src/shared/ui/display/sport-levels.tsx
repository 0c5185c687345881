import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { Badge } from './badge';
import { BeltBadge } from './belt-badge';

interface SportLevelsProps {
  sports: readonly string[];
  /** Cards that were stored before there were any have none. */
  levels: Readonly<Record<string, string>> | undefined;
  experienceLevel: string | null;
}

/** Sports with the level of each; one level for all stands once, after them. */
export function SportLevels({ sports, levels = {}, experienceLevel }: SportLevelsProps) {
  const isOne = sports.every((sport) => (levels[sport] ?? experienceLevel) === experienceLevel);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {sports.map((sport) => (
        <li key={sport} className="flex flex-wrap items-center gap-1.5">
          <Badge>{choiceText(DISCIPLINES, sport)}</Badge>
          {!isOne && levels[sport] && <BeltBadge level={levels[sport]} />}
        </li>
      ))}
      {isOne && experienceLevel && (
        <li>
          <BeltBadge level={experienceLevel} />
        </li>
      )}
    </ul>
  );
}
