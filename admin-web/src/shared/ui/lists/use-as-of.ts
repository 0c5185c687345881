import { useEffect, useState } from 'react';

/**
 * Returns the server time of the list's first page, so that new members do not shift later pages.
 * @param list identifies the list by name, search and order
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
