import { createContext, use } from 'react';
import { useAdministrator } from './api/administrator';

/** Outlives the pages: the login replaces them when a session ends. */
export const KeptInputContext = createContext(new Map<string, object>());

/** Keeps what is typed while another page is shown, for the same administrator. */
export function useKeptInput<Input extends object>(form: string) {
  const inputs = use(KeptInputContext);
  const { id } = useAdministrator();
  const key = `${id} ${form}`;
  return {
    kept: inputs.get(key) as Partial<Input> | undefined,
    keep: (input: Input) => void inputs.set(key, input),
    forget: () => void inputs.delete(key),
  };
}
