import type { Range } from '@corner/domain/profile-fields';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { useId, useState, type ReactNode } from 'react';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { Button } from '../../../shared/ui/controls/button';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { Belt } from '../../../shared/ui/display/belt-badge';
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

const { filterDistance, height } = LIMITS;

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
      <Input
        type="number"
        inputMode="numeric"
        min={LIMITS.age.min}
        max={LIMITS.age.max}
        aria-label={name}
        aria-invalid={!valid || undefined}
        aria-describedby={valid ? undefined : 'filter-age-error'}
        className="tabular-nums"
        value={Number.isNaN(draft.ageRange[key]) ? '' : draft.ageRange[key]}
        onChange={(event) => change('ageRange', { ...draft.ageRange, [key]: event.target.valueAsNumber })}
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
        {(Object.keys(LIST_FILTERS) as ListFilter[]).map((key) => (
          <ChipGroup
            key={key}
            label={text(key)}
            options={LIST_FILTERS[key].labels}
            value={draft[key]}
            onChange={(value) => change(key, value)}
            render={(option) => (
              <>
                {key === 'experienceLevel' && <Belt level={option} />}
                {choiceText(LIST_FILTERS[key], option)}
              </>
            )}
          />
        ))}
      </div>
    </Sheet>
  );
}
