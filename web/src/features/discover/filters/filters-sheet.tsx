import { GENDERS } from '@corner/domain/enumerations';
import type { Range } from '@corner/domain/profile/profile-fields';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { inchesText } from '@corner/web-kit/format/units';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { FieldError } from '../../../shared/ui/controls/field-error';
import { NumberInput } from '../../../shared/ui/controls/number-input';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { DistanceFilter, FilterGroup, FiltersFrame, type FiltersProps } from './filter-parts';
import { datingWishes, isAgeRange, LASTING_FILTERS, LIST_FILTERS, type FilterState, type ListFilter } from './filters';
import { ListFilterRow } from './list-filter-row';
import { text } from './filters-text';

const { height } = LIMITS;
const rows = (Object.keys(LIST_FILTERS) as ListFilter[]).filter((filter) => filter !== 'genders');

export function FiltersSheet(props: FiltersProps<FilterState>) {
  return (
    <FiltersFrame
      {...props}
      lead={text('lead')}
      lasting={LASTING_FILTERS}
      wishesOf={datingWishes}
      isValid={({ ageRange }) => isAgeRange(ageRange)}
    >
      {(draft, change) => (
        <>
          <ChipGroup
            label={text('genders')}
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
            title={text('heightRange')}
            value={text('rangeValue', {
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
              labels={[text('minHeight'), text('maxHeight')]}
              format={inchesText}
            />
          </FilterGroup>
          <p className="-mt-2 text-sm text-muted">{text('roughBands')}</p>
          <div className="-mt-2 divide-y divide-line border-t border-line">
            {rows.map((filter) => (
              <ListFilterRow
                key={filter}
                label={text(filter)}
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
    <FilterGroup title={text('ageRange')}>
      <div className="grid grid-cols-2 gap-3">
        {age('min', text('from'), text('minAge'))}
        {age('max', text('to'), text('maxAge'))}
      </div>
      <FieldError id="filter-age-error" error={valid ? undefined : text('ageInvalid')} />
    </FilterGroup>
  );
}
