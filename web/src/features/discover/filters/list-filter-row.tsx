import type { Choices } from '@corner/domain/choices';
import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { Belt } from '../../../shared/ui/display/belt-badge';
import { text } from './filters-text';

interface ListFilterRowProps {
  label: string;
  choices: Choices;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const showWhole = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

/** One line with what is chosen, which opens in place to all there is to choose. */
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
