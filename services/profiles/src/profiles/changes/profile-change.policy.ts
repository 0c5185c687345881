import { trimmed } from '@corner/domain/text/characters';
import type {
  PreferencesPatch,
  PrivacyPatch,
  ProfileDetailsPatch,
  ProfilePatch,
  ProfileSetupRequest,
} from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { ACCOUNT_STATUSES, DISCIPLINES, EXPERIENCE_LEVELS, GENDERS, LANGUAGES } from '@corner/domain/enumerations';
import { highestOf, levelsOf, type Levels } from '@corner/domain/profile/levels';
import { profileFields, type ProfileField } from '@corner/domain/profile/profile-fields';
import { PROMPTS, type Prompt } from '@corner/domain/profile/prompts';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { carriesContactDetails } from '@corner/domain/text/contact-details';
import { AppError } from '@corner/service-kit/app-error';
import { toStoredQuiz } from '../../quiz/quiz.policy.js';
import { isOwnColumn, type ProfileColumns, type ProfileDetails } from '../profile.repository.js';

/** Fields stored as received; photos, location, phone and password are handled elsewhere. */
type Fields = Partial<
  Omit<
    ProfileSetupRequest & ProfilePatch & PreferencesPatch & ProfileDetailsPatch & PrivacyPatch,
    'location' | 'nearPlaceId'
  >
>;

/**
 * Maps wire fields to columns: only present ones, labels as codes, empty optional text as null.
 * @throws request.invalid for a prompt that is unknown or answered twice
 */
export function toColumns(fields: Fields): Partial<ProfileColumns> {
  return {
    name: fields.name,
    age: fields.age,
    gender: code(GENDERS, fields.gender),
    details: toDetails(fields),
    show_age: fields.showAge,
    show_distance: fields.showDistance,
    show_online: fields.showOnline,
    discoverable: fields.discoverable,
    messages_from: fields.messagesFrom,
    read_receipts: fields.readReceipts,
    listed: fields.listed,
    show_new: fields.showNew,
    notification_settings: fields.notificationSettings,
    language: code(LANGUAGES, fields.language),
    account_status: code(ACCOUNT_STATUSES, fields.accountStatus),
    smart_pick: fields.smartPick,
    quiz: fields.quiz && toStoredQuiz(fields.quiz),
    dismissed: fields.dismiss && [fields.dismiss],
  };
}

/** Returns today if the change answers or dismisses a deck question: the deck asks at most one a day. */
export const askedOn = ({ dismissed, details, cell }: Partial<ProfileColumns>, today: string): string | undefined =>
  dismissed || details?.intents || details?.prompts || cell ? today : undefined;

/** Returns new texts with contact details; stored ones may stay. */
export function textsWithContacts(columns: Partial<ProfileColumns>, before: ProfileColumns): string[] {
  const texts = profileFields().flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  const changed = ['name', ...texts].filter((name) => {
    const [now, then] = [columns, before].map((row) => textOf(row, name));
    return typeof now === 'string' && now !== then && carriesContactDetails(now);
  });
  const stored = before.details.prompts?.map(({ answer }) => answer) ?? [];
  const answers = (columns.details?.prompts ?? []).flatMap(({ answer }, index) =>
    !stored.includes(answer) && carriesContactDetails(answer) ? [`prompts.${index}.answer`] : [],
  );
  return [...changed, ...answers];
}

const textOf = (row: Partial<ProfileColumns>, name: string): unknown =>
  (name === 'name' || isOwnColumn(name)
    ? (row as Record<string, unknown>)
    : (row.details as Record<string, unknown>)
  )?.[name];

function toDetails(fields: Fields): ProfileDetails | undefined {
  const given = fields as Record<string, unknown>;
  const details: Record<string, unknown> = {};
  for (const [name, field] of profileFields()) {
    if (!isOwnColumn(name) && given[name] !== undefined) details[name] = stored(field, given[name]);
    const preferred = field.preference?.name;
    if (preferred && given[preferred] !== undefined) details[preferred] = stored(field, given[preferred]);
  }
  if (fields.trainWith) details.trainWith = codes(GENDERS, fields.trainWith);
  if (fields.availability) details.availability = WEEK_PARTS.filter((part) => fields.availability!.includes(part));
  for (const name of ['preferredDistance', 'trainDistance', 'trainAges', 'shareHours'] as const) {
    if (fields[name] !== undefined) details[name] = fields[name];
  }
  return Object.keys(details).length ? details : undefined;
}

function stored(field: ProfileField, value: unknown): unknown {
  if (field.kind === 'text') return trimmed(value as string) || null;
  if (field.kind === 'levels') return levelCodes(value as Levels);
  if (field.kind === 'prompts') return knownPrompts(value as Prompt[]);
  if (!('of' in field)) return value;
  return Array.isArray(value) ? codes(field.of, value as string[]) : code(field.of, value as string | null);
}

function code<Text extends string | null | undefined>(of: Choices, text: Text) {
  return typeof text === 'string' ? of.codeOf(text) : (text as Exclude<Text, string>);
}

function levelCodes(levels: Levels): Levels {
  const entries = Object.entries(levels);
  return Object.fromEntries(
    entries.map(([sport, level]) => [DISCIPLINES.codeOf(sport)!, EXPERIENCE_LEVELS.codeOf(level)!]),
  );
}

function knownPrompts(prompts: Prompt[]): Prompt[] {
  const ids = prompts.map(({ id }) => id);
  const isKnown = (id: string) => PROMPTS.all.some(({ code: known }) => known === id);
  const details = ids.flatMap((id, index) =>
    isKnown(id) && ids.indexOf(id) === index ? [] : [{ field: `prompts.${index}.id`, message: 'Invalid value' }],
  );
  if (details.length > 0) throw new AppError('request.invalid', { details });
  return prompts;
}

function codes(of: Choices, texts: string[]): string[] {
  return [...new Set(texts.map((text) => of.codeOf(text)!))];
}

/**
 * Derives levels and the highest one when they or the sports change. Without levels `experienceLevel` applies to all.
 * @throws request.invalid for a level of a sport that the member does not have
 */
export function withLevels(before: ProfileDetails, given: ProfileDetails): ProfileDetails {
  const { combatSports, experienceLevel, levels } = given;
  if (!combatSports && !experienceLevel && !levels) return given;
  const sports = combatSports ?? before.combatSports ?? [];
  const known = levelsOf(before);
  if (levels) refuseOthers(Object.keys(levels), sports);
  const current = experienceLevel ?? before.experienceLevel ?? null;
  const isOfAll = experienceLevel !== undefined || Object.keys(before.levels ?? {}).length === 0;
  const own = levels ?? (isOfAll ? {} : known);
  const kept = Object.fromEntries(Object.entries(own).filter(([sport]) => sports.includes(sport)));
  return { ...given, levels: kept, experienceLevel: highestOf(kept, known, current) ?? current };
}

function refuseOthers(named: readonly string[], sports: readonly string[]): void {
  const others = named.filter((sport) => !sports.includes(sport));
  if (others.length === 0) return;
  const details = others.map((sport) => ({
    field: `levels.${DISCIPLINES.canonical(sport)}`,
    message: 'Not among your combat sports',
  }));
  throw new AppError('request.invalid', { details });
}
