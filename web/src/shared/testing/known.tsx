import type { ReactNode } from 'react';
import { useCurrentUser } from '../api/api';

/** Renders once the session is known, as the router does. */
export function Known({ children }: { children: ReactNode }) {
  return useCurrentUser().isLoading ? null : children;
}
