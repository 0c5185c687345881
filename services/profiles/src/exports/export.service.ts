import type { ExportView } from '@corner/contracts/internal/export.api';
import { AppError } from '@corner/service-kit/app-error';
import type { PartialDisk } from '@corner/service-kit/disks';
import { Database } from '@corner/service-kit/database/database';
import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import { hashSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { AccountService } from '../accounts/account.service.js';
import { IdentityClient } from '../identity.client.js';
import { MEDIA, openFile } from '../media/media-storage.js';
import { PhotoRepository } from '../media/photo.repository.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { ArchiveService } from './archive.service.js';
import { ExportRepository, type ExportRow } from './export.repository.js';
import { zip } from './zip.js';

@Injectable()
export class ExportService {
  constructor(
    private readonly db: Database,
    private readonly exports: ExportRepository,
    private readonly profiles: ProfileRepository,
    private readonly archives: ArchiveService,
    private readonly accounts: AccountService,
    private readonly identity: IdentityClient,
    private readonly files: PhotoRepository,
    @Inject(MEDIA) private readonly media: PartialDisk,
  ) {}

  async state(memberId: string): Promise<ExportView> {
    return toView(await this.exports.find(memberId));
  }

  /** @throws profiles.export-quota within a day of the last one, unless that failed */
  async request(memberId: string): Promise<{ id: string; view: ExportView }> {
    await this.accounts.assertProven(memberId);
    const row = await this.db.transaction(async (tx) => {
      if (!(await this.profiles.lock(tx, memberId))) throw new AppError('request.unauthorized');
      return this.exports.request(tx, memberId);
    });
    if (row) return { id: row.id, view: toView(row) };
    const last = await this.exports.find(memberId);
    const wait = last ? Date.parse(last.next_request_at) - Date.now() : 0;
    throw new AppError('profiles.export-quota', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
  }

  /** @throws identity's error for a wrong password, profiles.export-not-found */
  async ticket({ memberId, sessionId }: CurrentMember, password: string): Promise<string> {
    await this.accounts.assertProven(memberId);
    await this.identity.checkPassword(memberId, password);
    const ticket = newSecret();
    const isReady = await this.exports.setTicket(memberId, hashSecret(ticket), sessionId);
    if (!isReady) throw new AppError('profiles.export-not-found');
    return ticket;
  }

  /** Returns the archive and its request date, and consumes the ticket. */
  async open(member: CurrentMember, ticket: string): Promise<{ file: Readable; bytes: number; day: string }> {
    const row = await this.exports.useTicket(member.memberId, hashSecret(ticket), member.sessionId);
    if (!row?.storage_key) throw new AppError('profiles.export-not-found');
    const archive = await openFile(this.media, `${row.storage_key}.zip`);
    if (!archive) throw new AppError('profiles.export-not-found');
    return { file: await archive.read(), bytes: archive.bytes, day: row.requested_at.slice(0, 10) };
  }

  /** Writes the archive. A retry starts over; partial files become orphans. */
  async make(id: string, memberId: string): Promise<void> {
    const key = `exports/${randomBytes(16).toString('base64url')}`;
    await this.files.expect(key);
    let bytes = 0;
    const archive = zip(this.archives.entries(memberId));
    const counted = (async function* () {
      for await (const part of archive) {
        bytes += part.length;
        yield part;
      }
    })();
    await this.media.putStream(`${key}.zip`, Readable.from(counted));
    await this.db.transaction(async (tx) => {
      const row = await this.exports.finish(tx, id, key, bytes);
      if (!row) return;
      await this.files.adopt(tx, key);
      await tx.publish('profiles.export-ready', { memberId, expiresAt: row.expires_at! });
    });
  }
}

function toView(row: ExportRow | undefined): ExportView {
  if (!row) {
    return { state: 'none', requestedAt: null, bytes: null, expiresAt: null, nextRequestAt: null };
  }
  const isReady = row.state === 'ready' && !row.expired;
  const mayAskNow = row.state === 'failed' || Date.parse(row.next_request_at) <= Date.now();
  return {
    state: row.state === 'ready' && row.expired ? 'expired' : row.state,
    requestedAt: row.requested_at,
    bytes: isReady ? row.bytes : null,
    expiresAt: isReady ? row.expires_at : null,
    nextRequestAt: mayAskNow ? null : row.next_request_at,
  };
}
