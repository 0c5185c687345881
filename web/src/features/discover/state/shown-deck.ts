import type { Intent } from '@corner/domain/pairs/intents';
import { attempt, ownKey } from '../../../shared/member-storage';

const keyOf = (memberId: string) => ownKey(memberId, 'intent');

export const storeChosen = (memberId: string, intent: Intent): void =>
  attempt(() => localStorage.setItem(keyOf(memberId), intent));

/** The deck that this member chose last in this browser. */
export function storedChosen(memberId: string): Intent | null {
  let chosen: Intent | null = null;
  attempt(() => (chosen = localStorage.getItem(keyOf(memberId)) as Intent | null));
  return chosen;
}

/** The chosen deck while it is held. */
export const shownOf = (held: readonly Intent[], chosen: Intent | null): Intent =>
  held.find((intent) => intent === chosen) ?? held[0]!;

/** Who is here to date alone asks for the one deck there is, without a name. */
export const nameOf = (held: readonly Intent[], intent: Intent): { intent?: Intent } =>
  held.includes('training') ? { intent } : {};
