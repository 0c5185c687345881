const DAY = 24;
const TICKET_HOURS = 48;

/** Where lives may be at risk, a day is too long. */
const URGENT_HOURS: Readonly<Record<string, number>> = { harassment: 4, self_harm: 4 };

/** Hours until a case has to be decided. */
export const hoursFor = (kind: string, category: string | null): number => {
  if (kind === 'support' || kind === 'problem') return TICKET_HOURS;
  return URGENT_HOURS[category ?? ''] ?? DAY;
};

/** Until a first look at a member who stands hidden until it. */
export const FIRST_LOOK_HOURS = 4;
