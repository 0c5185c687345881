import type { ReactNode } from 'react';
import { useCurrentUser } from '../api/api';

/** As the router does it: a page comes once it is known who sees it. */
export function Known({ children }: { children: ReactNode }) {
  return useCurrentUser().isLoading ? null : children;
}
