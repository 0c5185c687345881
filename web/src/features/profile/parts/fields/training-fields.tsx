import { DISCIPLINES, EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { catalogue } from '@corner/web-kit/language/i18n';
import { choiceText } from '@corner/web-kit/choice-text';
import { Chip } from '../../../../shared/ui/controls/choices/chip';
import { Field } from '../../../../shared/ui/controls/field';
import { Input } from '../../../../shared/ui/controls/input';
import { Belt } from '../../../../shared/ui/display/belt-badge';
import { ChipChoice, ListField } from './chip-fields';
import { useField } from './use-field';

const text = catalogue('training', {
  sports: 'What do you train?',
  sportsHint: 'Choose at least one.',
  level: 'Experience Level',
  schedule: 'Training Schedule',
  scheduleHint: 'Choose one or write your own, such as "Tue and Thu nights".',
  scheduleExample: 'When do you train?',
  optional: '(optional)',
});

export function TrainingFields() {
  return (
    <>
      <ListField name="combatSports" label={text('sports')} hint={text('sportsHint')} of={DISCIPLINES} />
      <ChipChoice
        name="experienceLevel"
        label={text('level')}
        of={EXPERIENCE_LEVELS}
        decor={(level) => <Belt level={level} />}
      />
      <ScheduleField />
    </>
  );
}

function ScheduleField() {
  const { field, fieldState } = useField('trainingSchedule');
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={text('schedule')}
        optional={text('optional')}
        hint={text('scheduleHint')}
        error={fieldState.error?.message}
      >
        <Input dir="auto" placeholder={text('scheduleExample')} maxLength={LIMITS.trainingSchedule.max} {...field} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {TRAINING_SCHEDULES.labels.map((schedule) => (
          <Chip
            key={schedule}
            selected={field.value === schedule}
            onToggle={(selected) => field.onChange(selected ? schedule : '')}
          >
            {choiceText(TRAINING_SCHEDULES, schedule)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
