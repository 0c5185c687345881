import type { ReactNode } from 'react';
import { useCurrentUser } from '../api/api';

export function Known({ children }: { children: ReactNode }) {
  return useCurrentUser().isLoading ? null : children;
}
