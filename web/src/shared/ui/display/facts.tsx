import { classNames } from '../class-names';

interface FactsProps {
  facts: readonly [label: string, value: string | null][];
  /** Stands where a value is missing; without it such a fact is left out. */
  missing?: string;
}

export function Facts({ facts, missing }: FactsProps) {
  const shown = missing ? facts : facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(45%,1fr)] gap-x-5 gap-y-2 text-sm">
      {shown.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="wrap-anywhere text-muted">{label}</dt>
          <dd className={classNames('min-w-0 wrap-anywhere', value ? 'font-semibold' : 'text-subtle')}>
            <span dir="auto">{value ?? missing}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
