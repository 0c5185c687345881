import { Slider as Radix } from 'radix-ui';
import { classNames } from '../../class-names';

interface SliderProps {
  value: readonly number[];
  onValueChange: (value: number[]) => void;
  onValueCommit?: (value: number[]) => void;
  /** Without a value: pressing the thumb, Enter or the space bar accept its position. */
  onTouch?: () => void;
  min: number;
  max: number;
  step?: number;
  labels: readonly string[];
  /** Formats a value for screen readers, such as 5'8" for 68. */
  format?: (value: number) => string;
  disabled?: boolean;
  errorId?: string;
}

/** A belt with knots as thumbs. PageUp, PageDown and Shift with an arrow move ten steps (Radix's own). */
export function Slider({ value, labels, format, step = 1, onTouch, errorId, ...rest }: SliderProps) {
  return (
    <Radix.Root
      className={classNames(
        'relative flex h-11 w-full touch-none select-none items-center data-disabled:opacity-50',
        onTouch && 'grayscale',
      )}
      value={[...value]}
      step={step}
      onClick={onTouch}
      onKeyDown={(event) => [' ', 'Enter'].includes(event.key) && onTouch?.()}
      {...rest}
    >
      <Radix.Track className="relative h-2.5 grow overflow-hidden rounded-full border border-line bg-raised">
        <Radix.Range className="absolute h-full bg-blue" />
        <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-white/35" aria-hidden />
      </Radix.Track>
      {value.map((number, index) => (
        <Radix.Thumb
          key={index}
          aria-label={labels[index]}
          aria-valuetext={format?.(number)}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          className="relative block h-7 w-5 rounded-tail border-2 border-white bg-blue shadow-card after:absolute after:-inset-x-3.5 after:-inset-y-2.5 hover:bg-blue-hover"
        />
      ))}
    </Radix.Root>
  );
}
