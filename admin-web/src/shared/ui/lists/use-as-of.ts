import { useEffect, useState } from 'react';

/**
 * The moment whose list is paged through, so that who joins meanwhile moves no page: that of the first page, by the
 * server's clock. @param list names what is listed, its search and its order
 */
export function useAsOf(list: string, page: number) {
  const [kept, keep] = useState<{ list: string; at: string }>();
  return {
    asOf: page > 1 && kept?.list === list ? kept.at : undefined,
    useAnswer: (at: string | undefined) =>
      useEffect(() => {
        if (page === 1 && at) keep({ list, at });
      }, [at]),
  };
}

export function answeredAt(meta: { response?: Response } | undefined): string | undefined {
  const date = Date.parse(meta?.response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : new Date(date + 1000).toISOString();
}
