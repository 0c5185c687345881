/** Who said that a picture must not be shown: a member of some days, or an account (or letter) that may be from today. */
export type HiddenBy = 'known' | 'newcomer';

export interface HidingFacts {
  category: string;
  /** Of the account that says so; none without an account. */
  accountDays: number | null;
  /** A decision has left this picture as it is. */
  isCleared: boolean;
  /** Other pictures of the member that stand hidden by newcomers. */
  standing: number;
  /** Hidings of the member's pictures by newcomers that were dismissed of late. */
  dismissed: number;
  /** All hidings by this reporter that were dismissed. */
  dismissedOfReporter: number;
}

const URGENT = new Set(['intimate', 'underage']);
const KNOWN_AFTER_DAYS = 7;
const MOST_DISMISSED = { newcomers: 2, reporter: 3 };
export const DISMISSED_WITHIN_DAYS = 90;

export const isUrgent = (category: string): boolean => URGENT.has(category);

/** Null: the picture stays seen until a moderator decides. */
export function hidesAtOnce(facts: HidingFacts): HiddenBy | null {
  const { category, accountDays, isCleared, standing, dismissed, dismissedOfReporter } = facts;
  if (!isUrgent(category) || isCleared || dismissedOfReporter >= MOST_DISMISSED.reporter) return null;
  if (accountDays !== null && accountDays >= KNOWN_AFTER_DAYS) return 'known';
  return standing > 0 || dismissed >= MOST_DISMISSED.newcomers ? null : 'newcomer';
}

export interface MemberHidingFacts extends Pick<HidingFacts, 'category' | 'isCleared' | 'dismissedOfReporter'> {
  accountDays: number;
  /** Others who reported the same and share no device, telephone or network with this reporter. */
  witnesses: number;
}

/** One report never hides a whole member, and two of one person's accounts do not either. */
export function hidesMember(facts: MemberHidingFacts): boolean {
  const { category, accountDays, isCleared, dismissedOfReporter, witnesses } = facts;
  const isBelieved = accountDays >= KNOWN_AFTER_DAYS && dismissedOfReporter < MOST_DISMISSED.reporter;
  return isUrgent(category) && isBelieved && !isCleared && witnesses > 0;
}
