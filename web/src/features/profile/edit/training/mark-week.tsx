import { weekOfSchedule } from '@corner/domain/profile/week-of-schedule';
import { CalendarCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../shared/ui/controls/button';
import { hasAll, mark } from '../../../../shared/ui/controls/choices/week/marks';
import { useField } from '../../parts/fields/use-field';
import type { ProfileDraft } from '../../profile-draft';
import { text } from './hours-text';

/** Puts what the training schedule says into the week. */
export function MarkWeek() {
  const parts = weekOfSchedule(useWatch<ProfileDraft, 'trainingSchedule'>({ name: 'trainingSchedule' }));
  const {
    field: { value, onChange },
  } = useField('availability');
  const isMarked = hasAll(value, parts);
  if (parts.length === 0) return null;
  return (
    <div className="-mt-2">
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isMarked}
        onClick={() => onChange(mark(value, parts, true))}
      >
        <CalendarCheck className="size-5" aria-hidden />
        {text(isMarked ? 'marked' : 'mark')}
      </Button>
    </div>
  );
}
