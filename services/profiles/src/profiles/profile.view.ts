import type { OwnAccount } from '@corner/contracts/identity.api';
import type { OwnPhoto, PhotoView } from '@corner/contracts/photos.api';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type PrivacySettings,
  type ProfileSnapshot,
  type User,
} from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import {
  ACCOUNT_STATUSES,
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  LANGUAGES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import type { Range } from '@corner/domain/profile-fields';
import { toQuizResult } from '../quiz/quiz.policy.js';
import { ageOn, dayOf, genderOn } from './dated-fact.policy.js';
import type { PhotoRow, ProfileRow } from './profile.repository.js';

/** The path under which stored media are served. */
export const mediaUrl = (storageKey: string) => `/api/media/${storageKey}`;

/** A profile as other services keep it; never more than other members may learn, plus what matching needs. */
export function toSnapshot(row: ProfileRow): ProfileSnapshot {
  const today = dayOf(new Date());
  return {
    memberId: row.member_id,
    version: row.version,
    complete: row.name !== null && row.combat_sports.length > 0,
    name: row.name,
    age: ageOn(row, today),
    gender: row.gender,
    deckGender: genderOn(row, today),
    interestedIn: row.interested_in,
    height: row.height,
    bodyType: row.body_type,
    ethnicity: row.ethnicity,
    education: row.education,
    religion: row.religion,
    smoking: row.smoking,
    hasChildren: row.has_children,
    relationshipGoal: row.relationship_goal,
    location: row.location,
    cell: row.cell,
    gym: row.gym,
    occupation: row.occupation,
    bio: row.bio,
    photos: row.photos.map(toPhoto),
    videoUrl: row.video_key && mediaUrl(row.video_key),
    combatSports: row.combat_sports,
    experienceLevel: row.experience_level,
    trainingSchedule: row.training_schedule,
    preferredAgeRange: toRange(row.preferred_age_min, row.preferred_age_max),
    preferredDistance: row.preferred_distance,
    preferredHeight: toRange(row.preferred_height_min, row.preferred_height_max),
    preferredBodyTypes: row.preferred_body_types,
    preferredEthnicities: row.preferred_ethnicities,
    preferredEducation: row.preferred_education,
    preferredReligion: row.preferred_religion,
    preferredSmoking: row.preferred_smoking,
    preferredChildren: row.preferred_children,
    preferredRelationshipGoal: row.preferred_relationship_goal,
    // Others need not know why somebody is not in the deck.
    privacy: { ...toPrivacy(row), discoverable: row.discoverable && row.account_status === 'active' },
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...row.notification_settings },
    smartPick: row.smart_pick,
    quiz: row.quiz?.preferences ?? null,
  };
}

/** The member's own view: everything but secrets. Before the first change there is no profile row. */
export function toUser(account: OwnAccount, row: ProfileRow | undefined): User {
  const photos = (row?.photos ?? []).map((photo): OwnPhoto => ({ id: photo.id, ...toPhoto(photo) }));
  return {
    id: account.memberId,
    name: row?.name ?? `${account.firstName} ${account.lastName}`,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    age: row ? ageOn(row, dayOf(new Date())) : null,
    gender: label(GENDERS, row?.gender),
    interestedIn: labels(GENDERS, row?.interested_in),
    height: row?.height ?? null,
    bodyType: label(BODY_TYPES, row?.body_type),
    ethnicity: label(ETHNICITIES, row?.ethnicity),
    education: label(EDUCATION_LEVELS, row?.education),
    religion: label(RELIGIONS, row?.religion),
    smoking: label(SMOKING_HABITS, row?.smoking),
    hasChildren: label(CHILDREN, row?.has_children),
    relationshipGoal: label(RELATIONSHIP_GOALS, row?.relationship_goal),
    location: row?.location ?? null,
    locationResolved: !!row?.cell,
    gym: row?.gym ?? null,
    occupation: row?.occupation ?? null,
    bio: row?.bio ?? null,
    profileImages: photos.map((photo) => photo.url),
    photos,
    profileVideoUrl: row?.video_key ? mediaUrl(row.video_key) : null,
    combatSports: labels(DISCIPLINES, row?.combat_sports),
    experienceLevel: label(EXPERIENCE_LEVELS, row?.experience_level),
    trainingSchedule: row?.training_schedule ?? null,
    phoneNumber: account.phoneNumber,
    isPhoneVerified: account.phoneVerified,
    isFacebookVerified: account.facebookVerified,
    isActive: account.state === 'active',
    isEmailVerified: account.emailVerified,
    subscriptionStatus: account.state === 'suspended' ? 'suspended' : account.plan,
    mfa: account.mfa,
    createdAt: account.createdAt,
    preferredAgeRange: row ? toRange(row.preferred_age_min, row.preferred_age_max) : null,
    preferredDistance: row?.preferred_distance ?? null,
    preferredHeight: row ? toRange(row.preferred_height_min, row.preferred_height_max) : null,
    preferredBodyTypes: labels(BODY_TYPES, row?.preferred_body_types),
    preferredEthnicities: labels(ETHNICITIES, row?.preferred_ethnicities),
    preferredEducation: labels(EDUCATION_LEVELS, row?.preferred_education),
    preferredReligion: labels(RELIGIONS, row?.preferred_religion),
    preferredSmoking: labels(SMOKING_HABITS, row?.preferred_smoking),
    preferredChildren: labels(CHILDREN, row?.preferred_children),
    preferredRelationshipGoal: labels(RELATIONSHIP_GOALS, row?.preferred_relationship_goal),
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...row?.notification_settings },
    language: LANGUAGES.labelOf((row?.language ?? 'en') as 'en'),
    accountStatus: ACCOUNT_STATUSES.labelOf((row?.account_status ?? 'active') as 'active'),
    smartPick: row?.smart_pick ?? true,
    quiz: row?.quiz ? toQuizResult(row.quiz) : null,
  };
}

export function toPrivacy(row: ProfileRow): PrivacySettings {
  return {
    showAge: row.show_age,
    showDistance: row.show_distance,
    showOnline: row.show_online,
    discoverable: row.discoverable,
    messagesFrom: row.messages_from,
    readReceipts: row.read_receipts,
    listed: row.listed,
  };
}

export function toPhoto(row: PhotoRow): PhotoView {
  // Demo members may share the pictures that come with the app.
  if (row.link !== null) return { url: row.link };
  return {
    url: mediaUrl(row.storage_key!),
    ...(row.thumbhash && { thumbhash: row.thumbhash }),
    ...(row.width && { width: row.width }),
    ...(row.height && { height: row.height }),
  };
}

function toRange(min: number | null, max: number | null): Range | null {
  return min === null || max === null ? null : { min, max };
}

function label(of: Choices, code: string | null | undefined): string | null {
  return code ? of.labelOf(code) : null;
}

function labels(of: Choices, codes: string[] | undefined): string[] {
  return (codes ?? []).map((code) => of.labelOf(code));
}
