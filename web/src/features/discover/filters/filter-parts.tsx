import { LIMITS } from '@corner/domain/limits';
import { milesText } from '@corner/web-kit/format/units';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { isPreferredDistance } from './filters';
import { text } from './filters-text';

export interface FiltersProps<Filters> {
  open: boolean;
  close: () => void;
  filters: Filters;
  onApply: (filters: Filters) => void;
}

interface FrameProps<Filters> extends FiltersProps<Filters> {
  defaults: Filters;
  isValid?: (draft: Filters) => boolean;
  children: (draft: Filters, change: <Key extends keyof Filters>(key: Key, value: Filters[Key]) => void) => ReactNode;
}

/** What is changed in the sheet, until it is applied. */
export function FiltersFrame<Filters>({
  open,
  close,
  filters,
  onApply,
  defaults,
  isValid = () => true,
  children,
}: FrameProps<Filters>) {
  const [draft, setDraft] = useState(filters);
  // A sheet closed without Apply forgets what was changed in it.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={text('searchFilters')}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft(defaults)}>
            {text('reset')}
          </Button>
          <Button disabled={!isValid(draft)} onClick={() => onApply(draft)}>
            {text('apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {children(draft, (key, value) => setDraft((before) => ({ ...before, [key]: value })))}
      </div>
    </Sheet>
  );
}

interface FilterGroupProps {
  title: string;
  value?: string;
  children: ReactNode;
}

export function FilterGroup({ title, value, children }: FilterGroupProps) {
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

const { filterDistance } = LIMITS;

export function DistanceFilter({ miles, onChange }: { miles: number; onChange: (miles: number) => void }) {
  const value = text(isPreferredDistance(miles) ? 'distancePreferred' : 'distanceValue', {
    distance: milesText(miles),
  });
  return (
    <FilterGroup title={text('distance')} value={value}>
      <Slider
        value={[Math.min(miles, filterDistance.max)]}
        onValueChange={([moved = filterDistance.default]) => onChange(moved)}
        min={filterDistance.min}
        max={filterDistance.max}
        step={1}
        labels={[text('distance')]}
        format={() => value}
      />
    </FilterGroup>
  );
}
