/**
 * How two members stand, seen by one of them ("I"), as far as a service knows. What each may know of the other is said
 * here alone; its table of cases is the spec beside this file.
 */
export interface Acquaintance {
  /** Active, with a proven address and a complete profile; else one sees and shows nothing. */
  iAmHere: boolean;
  theyAreHere: boolean;
  /** Without it they are shown only to those they turned to. */
  theyAreDiscoverable: boolean;
  /** They liked me, wrote to me or accepted my request; a match is both. */
  theyTurnedToMe: boolean;
  blocked: boolean;
  parted: boolean;
  matched: boolean;
  /** The first message between us was answered, in words or without. */
  answered: boolean;
}

type Admission = Pick<Acquaintance, 'theyAreDiscoverable' | 'theyTurnedToMe' | 'blocked' | 'parted'>;

/** Whether they let me see them while they are here. I do not learn which of the reasons it was. */
export function admitsMe({ theyAreDiscoverable, theyTurnedToMe, blocked, parted }: Admission): boolean {
  return !blocked && !parted && (theyAreDiscoverable || theyTurnedToMe);
}

/** Their name and first photo, where there is a row for them already. */
export function isShownToMe(stands: Admission & Pick<Acquaintance, 'theyAreHere'>): boolean {
  return stands.theyAreHere && admitsMe(stands);
}

/** Their card, the addresses of their photos and video, and a first message to them. */
export function mayMeet(stands: Admission & Pick<Acquaintance, 'iAmHere' | 'theyAreHere'>): boolean {
  return stands.iAmHere && isShownToMe(stands);
}

/** What goes on between two who talk: presence, typing and read marks. It is so for both or for neither. */
export function areTalking(stands: Acquaintance): boolean {
  return mayMeet(stands) && (stands.matched || stands.answered);
}
