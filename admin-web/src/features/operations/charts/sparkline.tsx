const WIDTH = 120;
const HEIGHT = 32;
/** Five minutes; short lines end at the right too. */
const POINTS = 60;

interface SparklineProps {
  /** Oldest first; null for a gap. */
  values: readonly (number | null)[];
  /** Minimum height of the scale, so that tiny values look tiny. */
  top: number;
  label: string;
  color: string;
}

export function Sparkline({ values, top, label, color }: SparklineProps) {
  const line = lineOf(values, Math.max(top, ...values.map((value) => value ?? 0)));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      width="100%"
      height={36}
    >
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
      <path
        d={line}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Draws an SVG path with gaps for missing values; a lone value is a dot. */
export function lineOf(values: readonly (number | null)[], top: number): string {
  const step = WIDTH / (POINTS - 1);
  const shown = values.slice(-POINTS);
  return shown
    .map((value, index) => {
      if (value === null) return '';
      const x = round(WIDTH - (shown.length - 1 - index) * step);
      const y = round(HEIGHT - (value / top) * HEIGHT);
      return typeof shown[index - 1] === 'number' ? `L${x} ${y}` : `M${x} ${y}h0`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
