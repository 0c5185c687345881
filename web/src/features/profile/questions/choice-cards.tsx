import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface ChoiceCardsProps {
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  render: (option: string) => ReactNode;
  hint?: (option: string) => string;
  /** The first one, which takes the focus when there is an error. */
  ref?: Ref<HTMLButtonElement>;
}

/** One answer of a few, each as wide as the screen; pressed again it is taken back. */
export function ChoiceCards({ label, options, value, onChange, render, hint, ref }: ChoiceCardsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2.5">
      {options.map((option, index) => {
        const isChosen = value.includes(option);
        return (
          <button
            key={option}
            ref={index === 0 ? ref : undefined}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? [] : [option])}
            className={classNames(
              'flex min-h-16 items-center justify-between gap-4 rounded-bubble border px-5 py-3 text-start transition active:scale-[.99]',
              isChosen ? 'border-blue bg-blue text-white' : 'border-line-strong bg-surface hover:border-fg',
            )}
          >
            <span className="min-w-0">
              <span className="block text-lg leading-tight font-bold">{render(option)}</span>
              {hint && (
                <span className={classNames('mt-1 block text-sm', !isChosen && 'text-muted')}>{hint(option)}</span>
              )}
            </span>
            {isChosen && <Check className="size-6 shrink-0" strokeWidth={3} aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}
