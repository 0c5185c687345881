import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`; until then the one before, at the beginning `first`. */
export function useDebounced(value: string, ms: number, first = value): string {
  const [late, setLate] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
