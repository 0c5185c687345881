import { trimmed } from '@corner/domain/text/characters';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { trainingOf, type TrainingFacts } from '@corner/contracts/profiles/training.api';
import { factsOf, preferencesOf } from '@corner/contracts/schemas/profile-fields';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type PrivacySettings,
  type ProfilePreferences,
  type ProfileSnapshot,
  type User,
} from '@corner/contracts/profiles.api';
import { ACCOUNT_STATUSES, GENDERS, LANGUAGES } from '@corner/domain/enumerations';
import { labelledLevels, levelsOf } from '@corner/domain/profile/levels';
import { choiceFields, type ProfileFacts } from '@corner/domain/profile/profile-fields';
import { shownOf, stateView } from '../media/states/photo-state.policy.js';
import { mediaUrl, toPhoto } from '../media/photo.view.js';
import { toQuizResult } from '../quiz/quiz.policy.js';
import { dayOf } from './dated-facts/change-limits.policy.js';
import { ageOn, genderOn } from './dated-facts/dated-fact.policy.js';
import { inForce } from './dated-facts/training-change.policy.js';
import type { ProfileRow } from './profile.repository.js';

export const videoOf = (row: ProfileRow) => ({
  state: row.video_state,
  rule: row.video_rule,
  case_id: row.video_case_id,
  judged_at: row.video_judged_at,
});

/** A profile for other services: what other members may see, plus matching data. */
export function toSnapshot(row: ProfileRow): ProfileSnapshot {
  const today = dayOf(new Date());
  return {
    memberId: row.member_id,
    version: row.version,
    complete: row.name !== null && !!row.details.combatSports?.length,
    name: row.name,
    ...toFacts(row),
    ...toPreferences(row),
    sizeBand: inForce(row.details.sizeBand ?? null, row.training_changes.sizeBand, today),
    training: toTrainingSnapshot(row, today),
    deckGender: genderOn(row, today),
    cell: row.cell,
    nearPlace: row.near_place,
    photos: shownOf(row.photos).map(toPhoto),
    videoUrl: row.video_key && row.video_state === 'shown' ? mediaUrl(row.video_key) : null,
    // Others need not know why a member is not in the deck.
    privacy: { ...toPrivacy(row), discoverable: row.discoverable && row.account_status === 'active' },
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...row.notification_settings },
    smartPick: row.smart_pick,
    language: row.language,
    quiz: row.quiz?.preferences ?? null,
  };
}

export const toEvidence = (row: ProfileRow): ProfileSnapshot => ({
  ...toSnapshot(row),
  photos: row.photos.map((photo) => ({ ...toPhoto(photo), state: photo.state })),
  videoUrl: row.video_key && mediaUrl(row.video_key),
});

function toTrainingSnapshot({ details, training_changes }: ProfileRow, today: string): ProfileSnapshot['training'] {
  const { trainWith, trainDistance, trainAges, availability, shareHours } = trainingOf(details);
  return {
    trainWith,
    trainDistance,
    trainAges: trainAges && { min: trainAges[0]!, max: trainAges[1]! },
    hours: shareHours ? inForce(availability, training_changes.availability, today) : [],
  };
}

/** The member's own view without secrets. There is no profile row before the first change. */
export function toUser(account: AccountFacts, row: ProfileRow | undefined): User {
  return {
    id: account.memberId,
    version: row?.version ?? 0,
    name: row?.name ?? trimmed(`${account.firstName} ${account.lastName}`),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    ...ownFields(row),
    locationResolved: !!row?.cell,
    dismissed: row?.dismissed ?? [],
    askedOn: row?.asked_on ?? null,
    photos: (row?.photos ?? []).map((photo): OwnPhoto => ({ ...toPhoto(photo), id: photo.id, ...stateView(photo) })),
    profileVideo: row?.video_key ? stateView(videoOf(row)) : null,
    phoneNumber: account.phoneNumber,
    isPhoneVerified: account.phoneVerified,
    isFacebookVerified: account.facebookVerified,
    isActive: account.state === 'active' || !!account.inReview,
    isEmailVerified: account.emailVerified,
    ...(account.inReview && { inReview: true }),
    subscriptionStatus: account.state === 'suspended' && !account.inReview ? 'suspended' : account.plan,
    mfa: account.mfa ?? false,
    createdAt: account.createdAt,
  };
}

/** The member's own fields as labels; privacy has a separate response. */
export function ownFields(row: ProfileRow | undefined) {
  return {
    ...inLabels({ ...toFacts(row), ...toPreferences(row) }),
    ...toTraining(row),
    profileImages: (row?.photos ?? []).map((photo) => toPhoto(photo).url),
    profileVideoUrl: row?.video_key ? mediaUrl(row.video_key) : null,
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
    showNew: row.show_new,
  };
}

function toFacts(row: ProfileRow | undefined): ProfileFacts {
  const { details, gender = null, location = null } = row ?? {};
  return factsOf({
    ...details,
    levels: levelsOf(details ?? {}),
    gender,
    location,
    age: row ? ageOn(row, dayOf(new Date())) : null,
  });
}

function toPreferences(row: ProfileRow | undefined): ProfilePreferences {
  return { ...preferencesOf(row?.details ?? {}), preferredDistance: row?.details.preferredDistance ?? null };
}

function toTraining(row: ProfileRow | undefined): TrainingFacts {
  const training = trainingOf(row?.details ?? {});
  return { ...training, trainWith: training.trainWith.map((code) => GENDERS.labelOf(code as 'man')) };
}

function inLabels<Fields extends ProfileFacts & ProfilePreferences>(fields: Fields): Fields {
  const labelled: Record<string, unknown> = { ...(fields as object), levels: labelledLevels(fields.levels) };
  for (const [name, { of, preference }] of choiceFields()) {
    for (const key of [name, preference?.name ?? name]) {
      const value = fields[key as keyof Fields] as string | string[] | null;
      labelled[key] = Array.isArray(value) ? value.map((code) => of.labelOf(code)) : value && of.labelOf(value);
    }
  }
  return labelled as Fields;
}
