import { DAY_PARTS, WEEKEND, weekPartsOf, WORKDAYS, type WeekPart } from '@corner/domain/profile/week';
import { Button } from '../../button';
import { Chip } from '../chip';
import { hasAll, toggle } from './marks';
import { text } from './week-words';

const SHORTCUTS = [
  ['mornings', weekPartsOf(WORKDAYS, ['morning'])],
  ['evenings', weekPartsOf(WORKDAYS, ['evening'])],
  ['weekends', weekPartsOf(WEEKEND, DAY_PARTS)],
] as const;

interface WeekShortcutsProps {
  value: readonly WeekPart[];
  onChange: (week: WeekPart[]) => void;
}

/** What many mark, by one press. */
export function WeekShortcuts({ value, onChange }: WeekShortcutsProps) {
  return (
    <div role="group" aria-label={text('shortcuts')} className="flex flex-wrap gap-2">
      {SHORTCUTS.map(([name, parts]) => (
        <Chip key={name} selected={hasAll(value, parts)} onToggle={() => onChange(toggle(value, parts))}>
          {text(name)}
        </Chip>
      ))}
      <Button variant="link" aria-disabled={value.length === 0} onClick={() => onChange([])}>
        {text('clear')}
      </Button>
    </div>
  );
}
