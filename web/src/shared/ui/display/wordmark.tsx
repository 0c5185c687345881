import { PRODUCT } from '@corner/domain/product';
import { classNames } from '../class-names';

/** The product's name beside its two corners. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('poster inline-flex items-center gap-2 text-3xl', className)}>
      <svg viewBox="0 0 40 40" className="size-[1em]" aria-hidden>
        <path d="M2 2h18v10H12v8H2z" fill="var(--color-red)" />
        <path d="M38 38H20V28h8v-8h10z" fill="var(--color-belt-blue)" />
      </svg>
      {PRODUCT.name}
    </span>
  );
}
