/** Close codes of a socket. Separate, so that the app loads no schemas for it. */
export const CLOSE = {
  shape: 1008,
  size: 1009,
  drain: 1012,
  slow: 1013,
  auth: 4401,
  suspended: 4403,
  authTimeout: 4408,
  flood: 4429,
} as const;
