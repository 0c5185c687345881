/** Limits and constants of the specification (sections 5 and 9) and of the product's server rules. */
export const LIMITS = {
  password: { min: 8, max: 128 },
  memberName: { min: 1, max: 50 },
  email: { max: 254 },
  phoneNumber: { min: 10, max: 32 },
  profileName: { min: 2, max: 80 },
  location: { min: 2, max: 120 },
  placeId: { max: 20 },
  gym: { max: 120 },
  occupation: { max: 120 },
  trainingSchedule: { max: 120 },
  bio: { max: 500 },
  choice: { max: 200 },
  list: { max: 600, parts: 40 },
  age: { min: 18, max: 100, inputMax: 80, setupDefault: 25 },
  /** Inches. */
  height: { min: 48, max: 84, default: 68, preferredDefault: { min: 60, max: 78 } },
  photos: {
    max: 5,
    bytes: 40 * 1024 * 1024,
    linkedBytes: 10 * 1024 * 1024,
    /** Characters of a path, link or data URL of that size. */
    address: 14 * 1024 * 1024,
    /** Maximum pixels of the longer side, and aspect ratio. */
    side: 20_000,
    ratio: 20,
    /** Maximum pixels of a baseline JPEG, of other formats, and of interlaced or 16-bit images. */
    pixels: { baseline: 200_000_000, other: 50_000_000, heavy: 12_000_000 },
  },
  /** Miles. */
  filterDistance: { min: 1, max: 50, default: 25 },
  preferredDistance: { min: 1, max: 100, default: 25 },
  filterAge: { min: 18, max: 50 },
  preferredAge: { min: 22, max: 35 },
  /** `counted`: farther people are counted up to here, then shown as "99+". */
  deck: { default: 20, max: 50, counted: 100 },
  likesPerDay: 50,
  /** Received likes: listed in one response, and counted. */
  likesShown: 100,
  likesCounted: 5000,
  superLikesPerDay: { free: 1, premium: 5 },
  passHiddenDays: 90,
  /** Hour (UTC) of the alerts about new members nearby. */
  alertHour: 17,
  againAfterDays: 7,
  undoMinutes: 5,
  requestMessage: { max: 500 },
  requestsPerDay: { firstDay: 3, unverified: 10, verified: 30 },
  /** Requests answered within a day, in 30 days, for the hint on the card. */
  answeredRequests: 5,
  newForDays: 14,
  message: { max: 2000 },
  messagePage: { default: 50, max: 200 },
  conversationPage: { default: 50, max: 100 },
  blockPage: { default: 100, max: 100 },
  placeChangesPerDay: 10,
  ageChanges: 2,
  genderChanges: { times: 2, days: 30 },
  /** Characters of the photo address or prompt id of a like or message. */
  about: { max: 256 },
  prompts: { max: 3, answer: { min: 1, max: 150 } },
  sizeBandChanges: { times: 2, days: 30 },
  intentChanges: { times: 5, days: 1 },
  restorableDays: 14,
  report: { note: { max: 1000 }, evidenceMessages: 50, perDay: 20, afterUnmatchDays: 90, evidenceKeptDays: 185 },
  ticket: { subject: { max: 120 }, message: { max: 4000 }, openPerMember: 10 },
  notice: { link: 500, line: 120, text: 4000, challenge: 2000, mailsPerDay: 3, askedDays: 7 },
  reason: { max: 500 },
  adminPassword: { min: 12 },
  position: {
    title: { max: 120 },
    location: { max: 120 },
    description: { max: 5000 },
    requirement: { max: 300 },
    requirements: { max: 30 },
  },
  socketFrameBytes: 16 * 1024,
  socketsPerMember: 5,
} as const;

/** Swipe gesture: threshold in CSS pixels, rotation in degrees for a drag of the full window width. */
export const SWIPE = { threshold: 100, rotation: 15, maxBadges: 2 } as const;
