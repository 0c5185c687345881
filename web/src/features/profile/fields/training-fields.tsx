import { DISCIPLINES, EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { catalogue } from '@corner/web-kit/language/i18n';
import { choiceText } from '@corner/web-kit/choice-text';
import { highestOf, isLevelOf, type Levels } from '@corner/domain/profile/levels';
import type { Ref } from 'react';
import { Chip, ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Belt } from '../../../shared/ui/display/belt-badge';
import { useField } from '../profile-draft';

const text = catalogue('training', {
  sports: 'What do you train?',
  sportsHint: 'Choose at least one.',
  level: 'Experience Level',
  levelOf: '{level}: {sport}',
  levelHint: 'Not said yet. You can leave it open.',
  schedule: 'Training Schedule',
  scheduleHint: 'Choose one or write your own, such as "Tue and Thu nights".',
  scheduleExample: 'When do you train?',
  optional: '(optional)',
});

interface TrainingFieldsProps {
  /** Scrolls to the schedule, below many chips. */
  atSchedule?: boolean | undefined;
}

export function TrainingFields({ atSchedule }: TrainingFieldsProps) {
  return (
    <>
      <SportFields />
      <ScheduleField ref={atSchedule ? showAtOnce : undefined} />
    </>
  );
}

/** The sports with a level each; the highest one is the specification's single level. */
function SportFields() {
  const {
    field: { ref: sportsRef, value: sports, onChange: onSports },
    fieldState: sportsState,
  } = useField('combatSports');
  const {
    field: { value: levels, onChange: onLevels },
    fieldState: levelsState,
  } = useField('levels');
  const {
    field: { ref: levelRef, value: one, onChange: onOne },
    fieldState: oneState,
  } = useField('experienceLevel');
  const shown = shownLevels(sports, levels, one);
  const isSaid = Object.keys(shown).length > 0;

  function take(next: Record<string, string>) {
    onLevels(next);
    onOne(experienceOf(next, shown, one));
  }

  function chooseSports(chosen: string[]) {
    const kept = Object.entries(shown).filter(([sport]) => chosen.includes(sport));
    onSports(chosen);
    if (kept.length > 0 && isSaid) take(Object.fromEntries(kept));
    else onLevels({});
  }

  function chooseLevel(sport: string, level: string | undefined) {
    const { [sport]: _before, ...others } = shown;
    take(level ? { ...others, [sport]: level } : others);
  }

  const error = oneState.error?.message ?? levelsState.error?.message;
  const chips = { single: true, render: levelWords } as const;
  return (
    <>
      <ChipGroup
        ref={sportsRef}
        label={text('sports')}
        hint={text('sportsHint')}
        options={DISCIPLINES.labels}
        render={(sport) => choiceText(DISCIPLINES, sport)}
        value={sports}
        onChange={chooseSports}
        error={sportsState.error?.message}
      />
      {sports.length === 0 && (
        <ChipGroup
          {...chips}
          options={EXPERIENCE_LEVELS.labels}
          ref={levelRef}
          label={text('level')}
          value={[one]}
          onChange={([level = '']) => onOne(level)}
          error={error}
        />
      )}
      {sports.map((sport, index) => (
        <ChipGroup
          {...chips}
          options={EXPERIENCE_LEVELS.labels.filter((level) => isLevelOf(level, sport) || level === shown[sport])}
          key={sport}
          ref={index === 0 ? levelRef : undefined}
          label={
            sports.length === 1
              ? text('level')
              : text('levelOf', { level: text('level'), sport: choiceText(DISCIPLINES, sport) })
          }
          hint={isSaid && !shown[sport] ? text('levelHint') : undefined}
          value={[shown[sport] ?? '']}
          onChange={([level]) => chooseLevel(sport, level)}
          error={index === 0 ? error : undefined}
        />
      ))}
    </>
  );
}

const levelWords = (level: string) => (
  <>
    <Belt level={level} />
    {choiceText(EXPERIENCE_LEVELS, level)}
  </>
);

const showAtOnce = (element: HTMLElement | null) => element?.scrollIntoView();

function ScheduleField({ ref }: { ref: Ref<HTMLDivElement> | undefined }) {
  const { field, fieldState } = useField('trainingSchedule');
  return (
    <div ref={ref} className="flex scroll-mt-4 flex-col gap-2">
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

/** Labels for the form. Without levels, all sports have the single level. */
function shownLevels(sports: readonly string[], levels: Levels, experienceLevel: string): Levels {
  const isOfAll = Object.keys(levels).length === 0 && experienceLevel !== '';
  const stated = sports.map((sport): [string, string | undefined] => [
    sport,
    isOfAll ? experienceLevel : levels[sport],
  ]);
  return Object.fromEntries(stated.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const coded = (levels: Levels): Levels =>
  Object.fromEntries(Object.entries(levels).map(([sport, level]) => [sport, EXPERIENCE_LEVELS.codeOf(level) ?? level]));

/** The highest level, computed as on the server; empty without any. */
function experienceOf(levels: Levels, before: Levels, current: string): string {
  const code = highestOf(coded(levels), coded(before), EXPERIENCE_LEVELS.codeOf(current) ?? null);
  return (code && EXPERIENCE_LEVELS.canonical(code)) ?? '';
}
