import { isBlank, trimmed } from '@corner/domain/text/characters';
import type { ImportedProfile } from '@corner/contracts/internal/demo-import.api';
import type { AgeCorrection, CorrectedAge } from '@corner/contracts/admin/age-correction.api';
import { isOwnPath } from '@corner/contracts/profiles/photos.api';
import { newNameProblem } from '@corner/contracts/schemas/account/new-name';
import type { AccountPatch } from '@corner/contracts/identity.api';
import {
  DEFAULT_PRIVACY,
  type PreferencesPatch,
  type PrivacyPatch,
  type PrivacyView,
  type ProfileDetailsPatch,
  type ProfilePatch,
  type ProfileSetupRequest,
  type User,
} from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { eachDue } from '@corner/service-kit/jobs/steps';
import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { StoredFilesService } from '../media/stored-files.service.js';
import type { ImportedPhoto } from '../media/photo.repository.js';
import { PhotoService } from '../media/photo.service.js';
import type { UploadingMember } from '../media/upload/uploader.decorator.js';
import { GivenPlaceService } from '../places/given-place.service.js';
import { PlaceService } from '../places/place.service.js';
import { dayOf } from './dated-facts/change-limits.policy.js';
import { ageOn, changeByHand, correctAge, renewalAfter } from './dated-facts/dated-fact.policy.js';
import { changedFields, refuseStale } from './changes/field-version.policy.js';
import { askedOn, textsWithContacts, toColumns, withLevels } from './changes/profile-change.policy.js';
import { ProfileRepository, type ProfileColumns, type ProfileRow } from './profile.repository.js';
import { toPrivacy, toSnapshot, toUser } from './profile.view.js';

type Also = (tx: Transaction, before: ProfileRow) => Promise<Partial<ProfileColumns> | void>;
type Settle = (before: ProfileRow) => Promise<Partial<ProfileColumns> | null>;
type Admit = (before: ProfileRow) => void;

@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoService,
    private readonly files: StoredFilesService,
    private readonly places: PlaceService,
    private readonly givenPlaces: GivenPlaceService,
    private readonly accounts: AccountService,
  ) {}

  async user(memberId: string): Promise<User> {
    return toUser(...(await Promise.all([this.accounts.present(memberId), this.profiles.find(memberId)])));
  }

  /** Changes profile fields for setup and wizard, and resolves the place. */
  async change(
    memberId: string,
    body: Partial<ProfileSetupRequest> & ProfileDetailsPatch & PreferencesPatch,
    version?: number,
  ): Promise<User> {
    const account = await this.accounts.known(memberId);
    const admit = await this.refusal(memberId, body, version);
    const { location, nearPlaceId, ...fields } = body;
    const { choices, ...place } = await this.place(memberId, { location, nearPlaceId });
    const row = await this.store(memberId, { ...toColumns(fields), ...place }, undefined, admit);
    return { ...toUser(account, row), locationChoices: choices };
  }

  /**
   * Changes everything of PATCH /api/profile. Identity applies its part after ours is validated; after a crash in
   * between, a retry completes ours.
   */
  async patch(member: CurrentMember, body: ProfilePatch, uploader: UploadingMember, version?: number): Promise<User> {
    const { memberId } = member;
    const { phoneNumber, password, currentPassword, profileImages, nearPlaceId, ...fields } = body;
    const accountPatch = toAccountPatch(member, { phoneNumber, password, currentPassword });
    const columns = toColumns(fields);
    const isOfAccount =
      !profileImages && nearPlaceId === undefined && Object.values(columns).every((value) => value === undefined);
    if (accountPatch && isOfAccount) {
      return toUser(await this.accounts.change(memberId, accountPatch), await this.profiles.find(memberId));
    }
    if (profileImages?.some((image) => !isBlank(image) && !isOwnPath(trimmed(image)))) {
      await this.accounts.assertProven(memberId);
    }
    const admit = await this.refusal(memberId, body, version);
    const { choices: locationChoices, ...place } = await this.place(memberId, { nearPlaceId });
    const images = profileImages && (await this.photos.prepare(uploader, profileImages));
    const replacePhotos = async (tx: Transaction, before: ProfileRow) => {
      if (images) await this.photos.replace(tx, memberId, images, before.photos);
    };
    const changes = [memberId, { ...columns, ...place }, replacePhotos, admit] as const;
    if (accountPatch) await this.rehearse(...changes);
    const account = accountPatch
      ? await this.accounts.change(memberId, accountPatch)
      : await this.accounts.known(memberId);
    return { ...toUser(account, await this.store(...changes)), locationChoices };
  }

  async import(members: readonly ImportedProfile[]): Promise<void> {
    const rows = await this.profiles.findMany(members.map(({ memberId }) => memberId));
    const present = new Set(rows.map((row) => row.member_id));
    const missing = members.filter(({ memberId }) => !present.has(memberId));
    missing.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
    const prepared: { memberId: string; columns: Partial<ProfileColumns>; photos: ImportedPhoto[] }[] = [];
    for (const { memberId, location, photos, ...fields } of missing) {
      const cell = (await this.places.resolve(location))?.cell ?? null;
      const columns = { ...toColumns(fields), location, cell };
      prepared.push({ memberId, columns, photos: await this.photos.storeImported(photos) });
    }
    await this.db.transaction(async (tx) => {
      for (const { memberId, columns, photos } of prepared) {
        if (await this.profiles.exists(tx, memberId)) continue;
        await this.storeIn(tx, memberId, columns, () => this.photos.addImported(tx, memberId, photos));
      }
    });
  }

  /** Changes photos and video: `change` runs on the locked profile. */
  async changeMedia(memberId: string, change: Also): Promise<User> {
    const account = await this.accounts.known(memberId);
    return toUser(account, await this.store(memberId, {}, change));
  }

  /** Keeps the files. Does nothing without a profile or if `change` returns null. */
  async settleMedia(tx: Transaction, memberId: string, change: Settle): Promise<void> {
    const before = (await this.profiles.exists(tx, memberId)) && (await this.profiles.lock(tx, memberId));
    const columns = before && (await change(before));
    if (before && columns) await this.write(tx, before, columns);
  }

  /** Does nothing without a profile: it would be recreated after a purge. */
  async switchMailsOff(tx: Transaction, memberId: string): Promise<void> {
    if (!(await this.profiles.exists(tx, memberId))) return;
    await this.storeIn(tx, memberId, {}, async (_tx, before) => ({
      notification_settings: { ...before.notification_settings, email: false },
    }));
  }

  async privacy(memberId: string): Promise<PrivacyView> {
    const row = await this.profiles.find(memberId);
    if (row) return { ...toPrivacy(row), version: row.version };
    await this.accounts.known(memberId);
    return { ...DEFAULT_PRIVACY, version: 0 };
  }

  async changePrivacy(memberId: string, patch: PrivacyPatch, version?: number): Promise<PrivacyView> {
    const admit = (before: ProfileRow) => refuseStale(before, patch, version);
    const row = await this.store(memberId, toColumns(patch), undefined, admit);
    return { ...toPrivacy(row), version: row.version };
  }

  /** Rejects stale changes before any fetch or count, and again under the lock. */
  private async refusal(memberId: string, body: object, version: number | undefined) {
    const admit = (before: ProfileRow | undefined) => refuseStale(before, body, version);
    if (version !== undefined) admit(await this.profiles.find(memberId));
    return admit;
  }

  /** For support: does not count as a change by the member. */
  async correctAge(memberId: string, correction: AgeCorrection): Promise<CorrectedAge> {
    return this.db.transaction(async (tx) => {
      const isThere = await this.profiles.exists(tx, memberId);
      const profile = isThere && (await this.profiles.lock(tx, memberId));
      if (!profile) throw new AppError('profiles.profile-not-found');
      const now = new Date();
      const before = ageOn(profile, dayOf(now));
      await tx.publish('profiles.age-corrected', { memberId, before, ...correction });
      await this.write(tx, profile, correctAge(profile, correction.age, now));
      return { before };
    });
  }

  /** Publishes ages and genders that changed by themselves. */
  renewDue(limit: number, stopping?: AbortSignal): Promise<number> {
    const today = dayOf(new Date());
    return eachDue(
      (except) => this.profiles.due(today, except, limit),
      (memberId) => this.renew(memberId, today),
      stopping,
    );
  }

  private renew(memberId: string, today: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const row = await this.profiles.lock(tx, memberId);
      if (!row?.renew_on || row.renew_on > today) return false;
      await this.write(tx, row, { renew_on: renewalAfter(row, today) });
      return true;
    });
  }

  /**
   * The only way to change a profile: locks it, runs `also` (photos, video), writes the columns, increases the version
   * and publishes, in one transaction. Dropped files are removed before it returns.
   */
  private async store(
    memberId: string,
    columns: Partial<ProfileColumns>,
    also?: Also,
    admit?: Admit,
  ): Promise<ProfileRow> {
    let left: string[] = [];
    const row = await this.db.transaction((tx) =>
      this.storeIn(
        tx,
        memberId,
        columns,
        async (_tx, before) => {
          left = mediaKeys(before);
          return also?.(tx, before);
        },
        admit,
      ),
    );
    const kept = new Set(mediaKeys(row));
    await this.files.removeIfPossible(left.filter((key) => !kept.has(key)));
    return row;
  }

  /** Throws what `store` would, and rolls back. */
  private async rehearse(memberId: string, columns: Partial<ProfileColumns>, also: Also, admit: Admit): Promise<void> {
    const done = new Error('rolled back');
    const rehearsal = this.db.transaction(async (tx) => {
      await this.storeIn(tx, memberId, columns, also, admit);
      throw done;
    });
    await rehearsal.catch((error: unknown) => {
      if (error !== done) throw error;
    });
  }

  private async storeIn(
    tx: Transaction,
    memberId: string,
    given: Partial<ProfileColumns>,
    also?: Also,
    admit?: Admit,
  ): Promise<ProfileRow> {
    const before = await this.profiles.lock(tx, memberId);
    if (!before) throw new AppError('request.unauthorized');
    admit?.(before);
    const columns = { ...given, details: given.details && withLevels(before.details, given.details) };
    if (columns.name && columns.name !== before.name) refuseUnfitName(columns.name);
    refuseContactDetails(columns, before);
    const now = new Date();
    const dated = { ...changeByHand(before, columns, now), asked_on: askedOn(columns, dayOf(now)) };
    const more = await also?.(tx, before);
    return this.write(tx, before, { ...columns, ...more, age: before.age, gender: before.gender, ...dated });
  }

  private place(memberId: string, given: { location?: string; nearPlaceId?: string }) {
    return this.givenPlaces.columns(memberId, given, () => this.profiles.find(memberId));
  }

  /** Writes columns of a locked profile and publishes the change. */
  private async write(tx: Transaction, before: ProfileRow, columns: Partial<ProfileColumns>): Promise<ProfileRow> {
    const after = await this.profiles.change(tx, before.member_id, columns);
    const changed = changedFields(before, after);
    if (changed.length > 0) await this.profiles.noteChanged(tx, before.member_id, changed);
    await tx.publish('profiles.profile-updated', { profile: toSnapshot(after) });
    return after;
  }
}

function refuseUnfitName(name: string): void {
  const message = newNameProblem(name);
  if (message) throw new AppError('request.invalid', { details: [{ field: 'name', message }] });
}

function refuseContactDetails(columns: Partial<ProfileColumns>, before: ProfileRow): void {
  const message = 'No links, contact details or names of messengers here, please.';
  const details = textsWithContacts(columns, before).map((field) => ({ field, message }));
  if (details.length > 0) throw new AppError('request.contact-details', { details });
}

/** Hidden pictures are kept for their case. */
function mediaKeys({ photos, video_key, video_state }: ProfileRow): string[] {
  const all = [...photos, { state: video_state, storage_key: video_key }];
  return all.flatMap(({ state, storage_key }) => (state === 'hidden' || !storage_key ? [] : [storage_key]));
}

function toAccountPatch(
  member: CurrentMember,
  { phoneNumber, password, currentPassword }: Pick<ProfilePatch, 'phoneNumber' | 'password' | 'currentPassword'>,
): AccountPatch | null {
  if (password !== undefined && currentPassword === undefined) {
    throw new AppError('request.invalid', { details: [{ field: 'currentPassword', message: 'Required' }] });
  }
  if (phoneNumber === undefined && password === undefined) return null;
  return {
    ...(phoneNumber !== undefined && { phoneNumber: phoneNumber || null, currentPassword }),
    ...(password !== undefined && {
      password: { current: currentPassword!, next: password, keepSessionId: member.sessionId },
    }),
  };
}
