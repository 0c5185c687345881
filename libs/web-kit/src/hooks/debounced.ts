import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `ms`, else the previous one; initially `first`. */
export function useDebounced(value: string, ms: number, first = value): string {
  const [late, setLate] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
