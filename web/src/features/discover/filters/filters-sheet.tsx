import type { User } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { Range } from '@corner/domain/profile/profile-fields';
import { choiceText } from '@corner/web-kit/choice-text';
import { inchesText } from '@corner/web-kit/format/units';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Field, FieldError } from '../../../shared/ui/controls/field';
import { NumberInput } from '../../../shared/ui/controls/number-input';
import { text as sharedText } from '../discover-text';
import { DistanceFilter, FilterGroup, FiltersFrame, ListFilterRow, type FiltersProps } from './filter-parts';
import { datingWishes, isAgeRange, LASTING_FILTERS, LIST_FILTERS, type FilterState, type ListFilter } from './filters';
import { text as filterText } from './filters-text';
import { LASTING_TRAINING, TRAINING_LISTS, trainingWishes, type TrainingFilters } from './deck-filters';

const text = catalogue('training-filters', {
  lead: 'Who would you like to train with?',
  trainWith: 'Train with',
  freeWhenIAm: 'Free when I am',
  freeWhenIAmHint: 'They marked at least one hour that you marked, too.',
  noHours: 'This finds no one: you do not share the hours of your week yet.',
  markHours: 'Mark and share your hours',
});

const { height } = LIMITS;
const rows = (Object.keys(LIST_FILTERS) as ListFilter[]).filter((filter) => filter !== 'genders');

export function FiltersSheet(props: FiltersProps<FilterState>) {
  return (
    <FiltersFrame
      {...props}
      lead={filterText('lead')}
      lasting={LASTING_FILTERS}
      wishesOf={datingWishes}
      isValid={({ ageRange }) => isAgeRange(ageRange)}
    >
      {(draft, change) => (
        <>
          <ChipGroup
            label={filterText('genders')}
            options={GENDERS.labels}
            value={draft.genders}
            onChange={(value) => change('genders', value)}
            render={(option) => choiceText(GENDERS, option)}
          />
          <DistanceFilter
            miles={draft.distance}
            onChange={(miles) => change('distance', miles)}
            reached={[props.preferred, props.filters]}
          />
          <AgeFilter range={draft.ageRange} onChange={(range) => change('ageRange', range)} />
          <FilterGroup
            title={filterText('heightRange')}
            value={filterText('rangeValue', {
              min: inchesText(draft.heightRange.min),
              max: inchesText(draft.heightRange.max),
            })}
          >
            <Slider
              value={[draft.heightRange.min, draft.heightRange.max]}
              onValueChange={([min = height.min, max = height.max]) => change('heightRange', { min, max })}
              min={height.min}
              max={height.max}
              step={1}
              labels={[filterText('minHeight'), filterText('maxHeight')]}
              format={inchesText}
            />
          </FilterGroup>
          <p className="-mt-2 text-sm text-muted">{filterText('roughBands')}</p>
          <div className="-mt-2 divide-y divide-line border-t border-line">
            {rows.map((filter) => (
              <ListFilterRow
                key={filter}
                label={filterText(filter)}
                choices={LIST_FILTERS[filter]}
                value={draft[filter]}
                onChange={(value) => change(filter, value)}
              />
            ))}
          </div>
        </>
      )}
    </FiltersFrame>
  );
}

function AgeFilter({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const valid = isAgeRange(range);
  const age = (key: keyof Range, label: string, name: string) => (
    <Field label={label}>
      <NumberInput
        min={LIMITS.age.min}
        max={LIMITS.age.max}
        aria-label={name}
        aria-invalid={!valid || undefined}
        aria-describedby={valid ? undefined : 'filter-age-error'}
        value={range[key]}
        onValueChange={(value) => onChange({ ...range, [key]: value })}
      />
    </Field>
  );
  return (
    <FilterGroup title={filterText('ageRange')}>
      <div className="grid grid-cols-2 gap-3">
        {age('min', filterText('from'), filterText('minAge'))}
        {age('max', filterText('to'), filterText('maxAge'))}
      </div>
      <FieldError id="filter-age-error" error={valid ? undefined : filterText('ageInvalid')} />
    </FilterGroup>
  );
}

interface TrainingSheetProps extends FiltersProps<TrainingFilters> {
  user: User;
}

const chips = ['pace', 'gear'] as const;
const trainingRows = ['combatSports', 'level'] as const;

export function TrainingSheet({ user, ...props }: TrainingSheetProps) {
  const isTimeless = user.availability.length === 0 || !user.shareHours;
  return (
    <FiltersFrame {...props} lead={text('lead')} lasting={LASTING_TRAINING} wishesOf={trainingWishes}>
      {(draft, change) => (
        <>
          <ChipGroup
            label={text('trainWith')}
            options={GENDERS.labels}
            value={draft.trainWith}
            onChange={(value) => change('trainWith', value)}
            render={(option) => choiceText(GENDERS, option)}
          />
          <DistanceFilter
            miles={draft.distance}
            onChange={(miles) => change('distance', miles)}
            reached={[props.preferred, props.filters]}
          />
          <div className="-mt-4 -mb-2">
            <Switch
              label={text('freeWhenIAm')}
              description={text('freeWhenIAmHint')}
              checked={draft.when === 'mine'}
              onCheckedChange={(isOn) => change('when', isOn ? 'mine' : null)}
            />
            <p role="status" className="text-sm">
              {draft.when === 'mine' && isTimeless && (
                <>
                  {text('noHours')}{' '}
                  <Link
                    to={paths.ownHours}
                    className="inline-flex min-h-11 items-center font-semibold text-blue-text underline"
                  >
                    {text('markHours')}
                  </Link>
                </>
              )}
            </p>
          </div>
          {chips.map((filter) => (
            <ChipGroup
              key={filter}
              label={sharedText(filter)}
              options={TRAINING_LISTS[filter].labels}
              value={draft[filter]}
              onChange={(value) => change(filter, value)}
              render={(option) => choiceText(TRAINING_LISTS[filter], option)}
            />
          ))}
          <div className="-mt-2 divide-y divide-line border-t border-line">
            {trainingRows.map((filter) => (
              <ListFilterRow
                key={filter}
                label={sharedText(filter === 'level' ? 'experienceLevel' : filter)}
                choices={TRAINING_LISTS[filter]}
                value={draft[filter]}
                onChange={(value) => change(filter, value)}
              />
            ))}
          </div>
          <p className="-mt-2 text-sm text-muted">{filterText('roughBands')}</p>
        </>
      )}
    </FiltersFrame>
  );
}
