import type { NotificationSettings, PrivacySettings, ProfilePreferences } from '@corner/contracts/profiles.api';
import type { PhotoState } from '@corner/contracts/profiles/photos.api';
import type { TrainingFacts } from '@corner/contracts/profiles/training.api';
import type { ProfileFacts } from '@corner/domain/profile/profile-fields';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { EvidenceFilesRepository } from '../media/evidence/evidence-files.repository.js';
import type { PhotoRow } from '../media/photo.view.js';
import type { StoredQuiz } from '../quiz/quiz.policy.js';
import type { TrainingChanges } from './dated-facts/training-change.policy.js';

/** Fields and preferences that no query filters by: stored in one document, by name. */
export type ProfileDetails = Partial<Omit<ProfileFacts, OwnColumn> & ProfilePreferences & TrainingFacts>;
/** Fields with separate rules: they depend on the day or on the resolved place. */
const OWN_COLUMNS = ['age', 'gender', 'location'] as const;
type OwnColumn = (typeof OWN_COLUMNS)[number];
export const isOwnColumn = (name: string): boolean => (OWN_COLUMNS as readonly string[]).includes(name);

/** What a member may change, as stored: enumerations as codes. */
export interface ProfileColumns {
  name: string | null;
  age: number | null;
  /** The day it was given; `age` is the age on that day. */
  age_given_on: string | null;
  age_changes: number;
  gender: string | null;
  /** Applies to the deck until the day `gender_from`. */
  gender_before: string | null;
  gender_from: string | null;
  gender_changes: Date[];
  /** The next day on which the age or the deck's gender changes by itself. */
  renew_on: string | null;
  location: string | null;
  cell: string | null;
  /** The cell is that of a larger town nearby. */
  near_place: boolean;
  video_key: string | null;
  video_state: PhotoState;
  video_rule: string | null;
  video_case_id: string | null;
  video_judged_at: Date | null;
  details: ProfileDetails;
  training_changes: TrainingChanges;
  show_age: PrivacySettings['showAge'];
  show_distance: PrivacySettings['showDistance'];
  show_online: PrivacySettings['showOnline'];
  discoverable: PrivacySettings['discoverable'];
  messages_from: PrivacySettings['messagesFrom'];
  read_receipts: PrivacySettings['readReceipts'];
  listed: PrivacySettings['listed'];
  show_new: PrivacySettings['showNew'];
  notification_settings: Partial<NotificationSettings>;
  language: string;
  account_status: string;
  smart_pick: boolean;
  quiz: StoredQuiz | null;
  dismissed: string[];
  /** The day on which a deck question was last answered or dismissed. */
  asked_on: string | null;
}

export interface ProfileRow extends ProfileColumns {
  member_id: string;
  version: number;
  /** Version of a field's last change, by response name; unchanged fields are absent. */
  field_versions: Record<string, number>;
  photos: PhotoRow[];
}

/** Whitelist of the columns that a change may name. */
const COLUMNS: readonly (keyof ProfileColumns)[] = [
  'name',
  'age',
  'age_given_on',
  'age_changes',
  'gender',
  'gender_before',
  'gender_from',
  'gender_changes',
  'renew_on',
  'details',
  'training_changes',
  'location',
  'cell',
  'near_place',
  'video_key',
  'video_state',
  'video_rule',
  'video_case_id',
  'video_judged_at',
  'show_age',
  'show_distance',
  'show_online',
  'discoverable',
  'messages_from',
  'read_receipts',
  'listed',
  'show_new',
  'notification_settings',
  'language',
  'account_status',
  'smart_pick',
  'quiz',
  'dismissed',
  'asked_on',
];

const newValue = (column: keyof ProfileColumns, value: string) => {
  if (column === 'dismissed') return `array(select distinct unnest(dismissed || ${value}::text[]))`;
  return column === 'details' ? `details || ${value}::jsonb` : value;
};

// By name: a column added by a newer version must not change this one's prepared statements.
const READ = ['member_id', 'version', 'field_versions', ...COLUMNS].map((column) => `p.${column}`).join();

const SELECT = `select ${READ}, coalesce((
    select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'link', f.link,
      'thumbhash', f.thumbhash, 'width', f.width, 'height', f.height, 'state', f.state, 'rule', f.rule,
      'case_id', f.case_id) order by f.position)
    from photos f where f.member_id = p.member_id and f.state <> 'removed'), '[]') as photos
  from profiles p`;

@Injectable()
export class ProfileRepository {
  constructor(
    private readonly db: Database,
    private readonly evidence: EvidenceFilesRepository,
  ) {}

  async find(memberId: string): Promise<ProfileRow | undefined> {
    const rows = await this.db.prepared<ProfileRow>('profile-find', `${SELECT} where p.member_id = $1`, [memberId]);
    return rows[0];
  }

  /** Reads a profile and keeps its files for a case, at the same moment. */
  async takeEvidence(memberId: string, caseId: string): Promise<ProfileRow | undefined> {
    return this.db.transaction(async (tx) => {
      await tx.query('select 1 from profiles where member_id = $1 for update', [memberId]);
      await this.evidence.keep(tx, memberId, caseId);
      return (await tx.query<ProfileRow>(`${SELECT} where p.member_id = $1`, [memberId]))[0];
    });
  }

  findMany(memberIds: string[]): Promise<ProfileRow[]> {
    return this.db.query(`${SELECT} where p.member_id = any($1::uuid[]) order by p.member_id`, [memberIds]);
  }

  async exists(tx: Transaction, memberId: string): Promise<boolean> {
    return (await tx.query('select from profiles where member_id = $1', [memberId])).length > 0;
  }

  page(after: string | null, limit: number): Promise<ProfileRow[]> {
    return this.db.query(`${SELECT} where $1::uuid is null or p.member_id > $1 order by p.member_id limit $2`, [
      after,
      limit,
    ]);
  }

  /**
   * Creates the profile if missing and locks it until the transaction ends, so that changes queue up. Returns undefined
   * for a purged member.
   */
  async lock(tx: Transaction, memberId: string): Promise<ProfileRow | undefined> {
    await this.hold(tx, memberId);
    const rows = await tx.query<ProfileRow>(
      `${SELECT} where p.member_id = $1 and not exists (select from members where id = $1 and state = 'purged')`,
      [memberId],
    );
    return rows[0];
  }

  /** Writes columns of a locked profile with a new version and returns the whole row. */
  async change(tx: Transaction, memberId: string, changes: Partial<ProfileColumns>): Promise<ProfileRow> {
    const columns = COLUMNS.filter((column) => changes[column] !== undefined);
    const values = columns.map((column) => changes[column]);
    const assignments = columns.map((column, index) => `${column} = ${newValue(column, `$${index + 2}`)}, `).join('');
    // A CTE, because transactions accept only statements that return rows.
    await tx.query(
      `with changed as (
         update profiles set ${assignments} version = version + 1, updated_at = now() where member_id = $1 returning 1
       ) select * from changed`,
      [memberId, ...values],
    );
    return (await tx.query<ProfileRow>(`${SELECT} where p.member_id = $1`, [memberId]))[0]!;
  }

  /** Records that these fields changed at the profile's current version. */
  async noteChanged(tx: Transaction, memberId: string, fields: readonly string[]): Promise<void> {
    await tx.query(
      `with changed as (
         update profiles set field_versions = field_versions ||
           (select jsonb_object_agg(name, version) from unnest($2::text[]) as changed_fields (name))
         where member_id = $1 returning 1
       ) select * from changed`,
      [memberId, fields],
    );
  }

  /** Returns some profiles whose facts changed by themselves. */
  async due(today: string, except: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.db.query<{ member_id: string }>(
      'select member_id from profiles where renew_on <= $1 and member_id <> all($2::uuid[]) order by renew_on limit $3',
      [today, except, limit],
    );
    return rows.map((row) => row.member_id);
  }

  /** Deletes a locked profile; its files become orphans with the member's id. */
  async delete(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `with gone as (delete from profiles where member_id = $1 returning video_key),
       archives as (delete from exports where member_id = $1 returning storage_key),
       files as (
         select storage_key from photos where member_id = $1 and storage_key is not null
         union select video_key from gone where video_key is not null
         union select storage_key from archives where storage_key is not null
       ), orphaned as (
         insert into orphaned_files (storage_key, member_id) select storage_key, $1 from files
         on conflict (storage_key) do update set member_id = excluded.member_id
       ) select count(*) from files`,
      [memberId],
    );
  }

  /** Waits for pending changes, even without a row. */
  async hold(tx: Transaction, memberId: string): Promise<void> {
    await tx.query('insert into profiles (member_id) values ($1) on conflict do nothing', [memberId]);
    await tx.query('select 1 from profiles where member_id = $1 for update', [memberId]);
  }
}
