import { PRODUCT } from '@corner/domain/product';

export function Corners() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden>
      <path d="M2 2h18v10H12v8H2z" fill="var(--color-red)" />
      <path d="M38 38H20V28h8v-8h10z" fill="var(--color-belt-blue)" />
    </svg>
  );
}

export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`poster wordmark ${className}`}>
      <Corners />
      {PRODUCT.name}
    </span>
  );
}
