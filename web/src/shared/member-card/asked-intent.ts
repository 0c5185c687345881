import type { Intent } from '@corner/domain/pairs/intents';
import { useSearchParams } from 'react-router-dom';

/** What the address says that the other member is met for. */
export function useAskedIntent(): Intent | undefined {
  const asked = useSearchParams()[0].get('intent');
  return asked === 'dating' || asked === 'training' ? asked : undefined;
}
