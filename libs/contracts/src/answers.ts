import { isComposed, profileFields } from '@corner/domain/profile/profile-fields';
import * as z from 'zod/mini';
import { photoView } from './profiles/photos.api.js';
import { conversation, message } from './socket/server-frames.js';

/* Response fields that the app relies on, checked in development and tests; further fields are ignored. */

const facts = Object.fromEntries(
  profileFields().flatMap(([name, field]) => {
    const { kind, card } = field;
    if (isComposed(field)) return [];
    const fact = kind === 'choices' ? z.array(z.string()) : z.nullable(kind === 'number' ? z.number() : z.string());
    return card ? [[name, fact]] : [];
  }),
);

export const card = z.looseObject({
  ...facts,
  id: z.string(),
  name: z.string(),
  profileImages: z.array(z.string()),
  photos: z.array(photoView),
  profileVideoUrl: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  isFacebookVerified: z.boolean(),
  distanceMiles: z.nullable(z.number()),
  reasons: z.array(z.string()),
  reasonKeys: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.string()) })),
  superLikedYou: z.boolean(),
  newHere: z.optional(z.literal(true)),
  answersWithinADay: z.optional(z.literal(true)),
});
export const cards = z.array(card);

const allowance = {
  remaining: z.number(),
  superLikesRemaining: z.number(),
  resetAt: z.nullable(z.string()),
};
export const swipeAnswer = z.looseObject({
  match: z.boolean(),
  matchId: z.optional(z.string()),
  widened: z.optional(z.literal(true)),
  ...allowance,
});
export const undoAnswer = z.looseObject({ card, ...allowance });
export const further = z.looseObject({
  counts: z.array(z.object({ distance: z.number(), more: z.number() })),
  farthest: z.nullable(z.object({ distance: z.number(), atLeast: z.number() })),
  anywhere: z.nullable(z.object({ atLeast: z.number() })),
  alert: z.boolean(),
  again: z.boolean(),
});
export const likes = z.looseObject({
  items: z.array(z.looseObject({ user: z.nullable(card), intent: z.nullable(z.string()) })),
  total: z.number(),
});
export const again = z.looseObject({ returned: z.number() });

export const unread = z.object({ conversations: z.number() });
export const requestsLeft = z.object({ quota: z.number(), remaining: z.number(), resetAt: z.nullable(z.string()) });
export const conversations = z.array(conversation);
export const messages = z.array(message);
export { conversation };
