import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Page and search of a list, kept in the URL for reload, Back and links. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get('page') ?? 1);
  const page = Number.isInteger(requested) && requested >= 1 && requested <= 1_000_000 ? requested : 1;
  const search = (params.get('search') ?? '').slice(0, 100);

  const show = useCallback(
    (next: Record<string, string | number>, isCorrection = false) =>
      setParams(
        (now) => {
          const merged = new URLSearchParams(now);
          for (const [key, value] of Object.entries(next)) {
            if (value === '' || (key === 'page' && value === 1)) merged.delete(key);
            else merged.set(key, String(value));
          }
          return merged;
        },
        { replace: isCorrection || 'search' in next },
      ),
    [setParams],
  );
  const setPage = useCallback((to: number, isCorrection?: boolean) => show({ page: to }, isCorrection), [show]);
  const setSearch = useCallback((to: string) => show({ search: to, page: 1 }), [show]);
  return { page, search, params, show, setPage, setSearch };
}
