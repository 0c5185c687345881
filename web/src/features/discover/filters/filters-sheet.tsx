import { GENDERS } from '@corner/domain/enumerations';
import type { Range } from '@corner/domain/profile/profile-fields';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { useId, useState, type ReactNode } from 'react';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { Button } from '../../../shared/ui/controls/button';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { NumberInput } from '../../../shared/ui/controls/number-input';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { text } from '../discover-text';
import {
  DEFAULT_FILTERS,
  isAgeRange,
  isPreferredDistance,
  LIST_FILTERS,
  type FilterState,
  type ListFilter,
} from './filters';
import { ListFilterRow } from './list-filter-row';

const { filterDistance, height } = LIMITS;
const rows = (Object.keys(LIST_FILTERS) as ListFilter[]).filter((filter) => filter !== 'genders');

function FilterGroup({ title, value, children }: { title: string; value?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <p id={id} className="text-sm font-bold">
          {title}
        </p>
        {value && <p className="text-sm text-muted tabular-nums">{value}</p>}
      </div>
      {children}
    </div>
  );
}

interface FiltersSheetProps {
  open: boolean;
  close: () => void;
  filters: FilterState;
  onApply: (filters: FilterState) => void;
}

export function FiltersSheet({ open, close, filters, onApply }: FiltersSheetProps) {
  const [draft, setDraft] = useState(filters);
  // A sheet closed without Apply forgets what was changed in it.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const change = <Key extends keyof FilterState>(key: Key, value: FilterState[Key]) =>
    setDraft((before) => ({ ...before, [key]: value }));
  const valid = isAgeRange(draft.ageRange);
  const distance = text(isPreferredDistance(draft.distance) ? 'distancePreferred' : 'distanceValue', {
    distance: milesText(draft.distance),
  });

  const age = (key: keyof Range, label: string, name: string) => (
    <Field label={label}>
      <NumberInput
        min={LIMITS.age.min}
        max={LIMITS.age.max}
        aria-label={name}
        aria-invalid={!valid || undefined}
        aria-describedby={valid ? undefined : 'filter-age-error'}
        value={draft.ageRange[key]}
        onValueChange={(value) => change('ageRange', { ...draft.ageRange, [key]: value })}
      />
    </Field>
  );

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={text('searchFilters')}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft(DEFAULT_FILTERS)}>
            {text('reset')}
          </Button>
          <Button disabled={!valid} onClick={() => onApply(draft)}>
            {text('apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ChipGroup
          label={text('genders')}
          options={GENDERS.labels}
          value={draft.genders}
          onChange={(value) => change('genders', value)}
          render={(option) => choiceText(GENDERS, option)}
        />
        <FilterGroup title={text('distance')} value={distance}>
          <Slider
            value={[Math.min(draft.distance, filterDistance.max)]}
            onValueChange={([miles = filterDistance.default]) => change('distance', miles)}
            min={filterDistance.min}
            max={filterDistance.max}
            step={1}
            labels={[text('distance')]}
            format={() => distance}
          />
        </FilterGroup>
        <FilterGroup title={text('ageRange')}>
          <div className="grid grid-cols-2 gap-3">
            {age('min', text('from'), text('minAge'))}
            {age('max', text('to'), text('maxAge'))}
          </div>
          <p id="filter-age-error" role="alert" className="text-sm font-semibold text-red-text">
            {valid ? '' : text('ageInvalid')}
          </p>
        </FilterGroup>
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
              filter={filter}
              value={draft[filter]}
              onChange={(value) => change(filter, value)}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}
