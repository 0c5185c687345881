/**
 * How two members stand, from the view of one of them ("I"), as far as a service knows. All visibility rules are here;
 * the spec beside this file lists the cases.
 */
export interface Acquaintance {
  /** Active, with a verified address and a complete profile; otherwise members see nothing and are hidden. */
  iAmHere: boolean;
  theyAreHere: boolean;
  /** Otherwise they are shown only to members they turned to. */
  theyAreDiscoverable: boolean;
  /** They liked me, wrote to me or accepted my request; a match implies both directions. */
  theyTurnedToMe: boolean;
  blocked: boolean;
  parted: boolean;
  matched: boolean;
  /** The first message between us was answered, with or without text. */
  answered: boolean;
}

type Admission = Pick<Acquaintance, 'theyAreDiscoverable' | 'theyTurnedToMe' | 'blocked' | 'parted'>;

/** Whether they let me see them while they are here. I must not learn which reason applies. */
export function admitsMe({ theyAreDiscoverable, theyTurnedToMe, blocked, parted }: Admission): boolean {
  return !blocked && !parted && (theyAreDiscoverable || theyTurnedToMe);
}

/** Whether I see their name and first photo in existing lists. */
export function isShownToMe(stands: Admission & Pick<Acquaintance, 'theyAreHere'>): boolean {
  return stands.theyAreHere && admitsMe(stands);
}

/** Whether I see their card, photos and video, and may send a first message. */
export function mayMeet(stands: Admission & Pick<Acquaintance, 'iAmHere' | 'theyAreHere'>): boolean {
  return stands.iAmHere && isShownToMe(stands);
}

/** Whether we share presence, typing and read marks. It is the same for both. */
export function areTalking(stands: Acquaintance): boolean {
  return mayMeet(stands) && (stands.matched || stands.answered);
}
