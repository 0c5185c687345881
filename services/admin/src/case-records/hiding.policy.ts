/** Who objected to a picture: a member of some days, or an account (or letter) that may be new. */
export type HiddenBy = 'known' | 'newcomer';

export interface HidingFacts {
  category: string;
  /** Age of the reporting account; null without one. */
  accountDays: number | null;
  /** A decision already left this picture visible. */
  isCleared: boolean;
  /** Other pictures of the member currently hidden by newcomers. */
  standing: number;
  /** Recently dismissed reports by newcomers that hid the member's pictures. */
  dismissed: number;
  /** All dismissed reports of this reporter that hid something. */
  dismissedOfReporter: number;
}

const URGENT = new Set(['intimate', 'underage']);
const KNOWN_AFTER_DAYS = 7;
const MOST_DISMISSED = { newcomers: 2, reporter: 3 };
export const DISMISSED_WITHIN_DAYS = 90;

export const isUrgent = (category: string): boolean => URGENT.has(category);

/** Returns null if the picture stays visible until a moderator decides. */
export function hidesAtOnce(facts: HidingFacts): HiddenBy | null {
  const { category, accountDays, isCleared, standing, dismissed, dismissedOfReporter } = facts;
  if (!isUrgent(category) || isCleared || dismissedOfReporter >= MOST_DISMISSED.reporter) return null;
  if (accountDays !== null && accountDays >= KNOWN_AFTER_DAYS) return 'known';
  return standing > 0 || dismissed >= MOST_DISMISSED.newcomers ? null : 'newcomer';
}

export interface MemberHidingFacts extends Pick<HidingFacts, 'category' | 'isCleared' | 'dismissedOfReporter'> {
  accountDays: number;
  /** Other reporters of the same who share no device, phone or network with this one. */
  witnesses: number;
}

/** One report, or two of one person's accounts, never hide a member. */
export function hidesMember(facts: MemberHidingFacts): boolean {
  const { category, accountDays, isCleared, dismissedOfReporter, witnesses } = facts;
  const isBelieved = accountDays >= KNOWN_AFTER_DAYS && dismissedOfReporter < MOST_DISMISSED.reporter;
  return isUrgent(category) && isBelieved && !isCleared && witnesses > 0;
}
