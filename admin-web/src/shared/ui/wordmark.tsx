import { PRODUCT } from '@corner/domain/product';

export function Wordmark() {
  return (
    <span className="poster inline-flex items-center gap-2 text-3xl text-fg">
      <svg viewBox="0 0 40 40" className="size-[1em]" aria-hidden>
        <path d="M2 2h18v10H12v8H2z" fill="var(--color-red)" />
        <path d="M38 38H20V28h8v-8h10z" fill="#2e66f0" />
      </svg>
      {PRODUCT.name}
    </span>
  );
}
