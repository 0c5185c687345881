import type { User } from '@corner/contracts/profiles.api';
import { isBlank } from '@corner/domain/text/characters';
import type { SetupDraft } from './setup-draft';

export const SECTIONS = ['basics', 'sports', 'photos', 'about', 'privacy'] as const;

interface Step {
  name: 'hereFor' | 'name' | 'age' | 'place' | 'sports' | 'photo' | 'about' | 'seen' | 'online';
  section: (typeof SECTIONS)[number];
  /** Must be valid before the next step. */
  fields: readonly (keyof SetupDraft)[];
  /** Of a question that can be passed over: whether it is answered. */
  isAnswered?: (draft: SetupDraft, has: Media) => boolean;
}

/** What is stored, or waits on this device to be. */
export interface Media {
  photo: boolean;
  video: boolean;
}

export const mediaOf = ({ photos, profileVideoUrl }: User, kept: readonly { kind: keyof Media }[]): Media => ({
  photo: photos.length > 0 || kept.some(({ kind }) => kind === 'photo'),
  video: profileVideoUrl !== null || kept.some(({ kind }) => kind === 'video'),
});

export const STEPS: readonly Step[] = [
  {
    name: 'hereFor',
    section: 'basics',
    fields: ['intents', 'interestedIn'],
    isAnswered: ({ intents, interestedIn }) => intents !== null || interestedIn.length > 0,
  },
  { name: 'name', section: 'basics', fields: ['name'] },
  { name: 'age', section: 'basics', fields: ['age', 'gender'] },
  { name: 'place', section: 'basics', fields: ['location', 'nearPlaceId', 'gym'] },
  { name: 'sports', section: 'sports', fields: ['combatSports', 'experienceLevel', 'levels', 'trainingSchedule'] },
  { name: 'photo', section: 'photos', fields: [], isAnswered: (_draft, { photo, video }) => photo || video },
  {
    name: 'about',
    section: 'about',
    fields: ['prompts', 'bio'],
    isAnswered: ({ bio, quiz, prompts }) => !isBlank(bio) || quiz !== null || prompts.length > 0,
  },
  {
    name: 'seen',
    section: 'privacy',
    fields: ['seenBy', 'messagesFrom', 'listed'],
    isAnswered: ({ seenBy, messagesFrom, listed }) => seenBy !== '' || messagesFrom !== '' || listed,
  },
  { name: 'online', section: 'privacy', fields: ['online'] },
];

export const LAST_STEP = STEPS.length - 1;

export const stepWith = (isMeant: (field: keyof SetupDraft) => boolean): number =>
  STEPS.findIndex(({ fields }) => fields.some(isMeant));
