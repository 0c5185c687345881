import type { Choices } from '@corner/domain/choices';
import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { errorText } from '@corner/web-kit/error-text';
import { listText } from '@corner/web-kit/format/format';
import { milesText } from '@corner/web-kit/format/units';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { useMember } from '../../../shared/api/api';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { Belt } from '../../../shared/ui/display/belt-badge';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { changedKeys, type Wishes } from './filters';
import { text } from './filters-text';

export interface FiltersProps<Filters> {
  open: boolean;
  close: () => void;
  filters: Filters;
  preferred: Filters;
  /** Null: the stored preferences only. */
  onApply: (filters: Filters | null) => void;
  found: (draft: Filters) => ReactNode;
}

interface FrameProps<Filters> extends FiltersProps<Filters> {
  lead: string;
  /** Filters that can be stored as preferences. */
  lasting: readonly (keyof Filters)[];
  wishesOf: (touched: Partial<Filters>) => Wishes;
  isValid?: (draft: Filters) => boolean;
  children: (draft: Filters, change: <Key extends keyof Filters>(key: Key, value: Filters[Key]) => void) => ReactNode;
}

export function FiltersFrame<Filters extends object>({
  open,
  close,
  filters,
  preferred,
  onApply,
  lead,
  lasting,
  wishesOf,
  found,
  isValid = () => true,
  children,
}: FrameProps<Filters>) {
  const { version } = useMember();
  const [draft, setDraft] = useState(filters);
  /** Of the draft's preferences; another device may have changed them since. */
  const [seen, setSeen] = useState<number | undefined>(version);
  // Closing the sheet without Apply discards the draft.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) {
      setDraft(filters);
      setSeen(version);
    }
  }
  const { save, isSaving } = usePatchProfile((error) => errorText(error, text('keepFailed')));
  const changed = changedKeys(draft, preferred);
  const kept = changed.filter((key) => lasting.includes(key));

  async function keep() {
    const touched = Object.fromEntries(kept.map((key) => [key, draft[key]])) as Partial<Filters>;
    const { profile = {}, setup = {} } = wishesOf(touched);
    for (const change of [{ body: profile }, { part: 'setup', body: setup }] as const) {
      // After a refusal the member has been told, and pressing again means it.
      if (Object.keys(change.body).length > 0 && !(await save({ ...change, version: seen }))) return setSeen(undefined);
    }
    toast({ title: text('kept'), variant: 'success' });
    onApply(changed.length > kept.length ? draft : null);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={text('searchFilters')}
      description={lead}
      footer={
        <>
          {open && isValid(draft) && changedKeys(draft, filters).length > 0 && found(draft)}
          {kept.length > 0 && (
            <Button
              variant="secondary"
              className="min-w-full"
              pending={isSaving}
              disabled={!isValid(draft)}
              onClick={() => void keep()}
            >
              {text('keep')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setDraft(preferred)}>
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
        {kept.length > 0 && <p className="text-sm text-muted">{text('keepHint')}</p>}
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
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

interface DistanceFilterProps {
  miles: number;
  onChange: (miles: number) => void;
  reached: readonly { distance: number }[];
}

export function DistanceFilter({ miles, onChange, reached }: DistanceFilterProps) {
  const value = text('distanceValue', { distance: milesText(miles) });
  return (
    <FilterGroup title={text('distance')} value={value}>
      <Slider
        value={[miles]}
        onValueChange={([moved = filterDistance.default]) => onChange(moved)}
        min={filterDistance.min}
        max={Math.max(filterDistance.max, ...reached.map(({ distance }) => distance))}
        step={1}
        labels={[text('distance')]}
        format={() => value}
      />
    </FilterGroup>
  );
}

interface ListFilterRowProps {
  label: string;
  choices: Choices;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const showWhole = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

export function ListFilterRow({ label, choices, value, onChange }: ListFilterRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-name`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-chips`}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-chosen`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-4 py-2 text-start text-sm"
      >
        <span id={`${id}-name`} className="min-w-0 font-bold">
          {label}
        </span>
        <span
          id={`${id}-chosen`}
          className={classNames(
            'flex-1 text-end',
            value.length > 0 ? 'line-clamp-2 min-w-0 font-semibold text-blue-text' : 'text-muted',
          )}
        >
          {listText(value.map((option) => choiceText(choices, option))) || text('any')}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={`${id}-chips`} hidden={!isOpen}>
        {isOpen && (
          <div ref={showWhole} className="scroll-my-5 pt-1 pb-5">
            <Chips
              options={choices.labels}
              value={value}
              onChange={onChange}
              render={(option) => (
                <>
                  {choices === EXPERIENCE_LEVELS && <Belt level={option} />}
                  {choiceText(choices, option)}
                </>
              )}
            />
          </div>
        )}
      </div>
    </div>
  );
}
