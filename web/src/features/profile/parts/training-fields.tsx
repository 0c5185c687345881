import { DISCIPLINES, EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { Controller, type Control } from 'react-hook-form';
import { catalogue } from '@corner/web-kit/i18n';
import { Chip } from '../../../shared/ui/controls/chip';
import { ChipGroup } from '../../../shared/ui/controls/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Belt } from '../../../shared/ui/display/belt-badge';

const text = catalogue('training', {
  sports: 'What do you train?',
  sportsHint: 'Choose at least one.',
  level: 'Experience Level',
  schedule: 'Training Schedule',
  scheduleHint: 'Choose one or write your own, such as "Tue and Thu nights".',
  scheduleExample: 'When do you train?',
  optional: '(optional)',
});

export interface TrainingDraft {
  combatSports: string[];
  experienceLevel: string;
  trainingSchedule: string;
}

/** Sports, experience and schedule of a form that has these three fields among others. */
export function TrainingFields<Draft extends TrainingDraft, Request>({
  control: any,
}: {
  control: Control<Draft, unknown, Request>;
}) {
  // TypeScript cannot know the paths of a wider draft here.
  const control = any as unknown as Control<TrainingDraft>;
  return (
    <>
      <Controller
        control={control}
        name="combatSports"
        render={({ field, fieldState: { error } }) => (
          <ChipGroup
            ref={field.ref}
            label={text('sports')}
            hint={text('sportsHint')}
            options={DISCIPLINES.labels}
            value={field.value}
            onChange={field.onChange}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="experienceLevel"
        render={({ field, fieldState: { error } }) => (
          <ChipGroup
            single
            ref={field.ref}
            label={text('level')}
            options={EXPERIENCE_LEVELS.labels}
            value={[field.value]}
            onChange={([level = '']) => field.onChange(level)}
            error={error?.message}
            render={(level) => (
              <>
                <Belt level={level} />
                {level}
              </>
            )}
          />
        )}
      />
      <Controller
        control={control}
        name="trainingSchedule"
        render={({ field, fieldState: { error } }) => (
          <div className="flex flex-col gap-2">
            <Field
              label={text('schedule')}
              optional={text('optional')}
              hint={text('scheduleHint')}
              error={error?.message}
            >
              <Input
                dir="auto"
                placeholder={text('scheduleExample')}
                maxLength={LIMITS.trainingSchedule.max}
                {...field}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              {TRAINING_SCHEDULES.labels.map((schedule) => (
                <Chip
                  key={schedule}
                  selected={field.value === schedule}
                  onToggle={(selected) => field.onChange(selected ? schedule : '')}
                >
                  {schedule}
                </Chip>
              ))}
            </div>
          </div>
        )}
      />
    </>
  );
}
