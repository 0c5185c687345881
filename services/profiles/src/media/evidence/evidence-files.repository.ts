import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { EvidenceFileEntity } from './evidence-file.entity.js';

const KEEP = `insert into evidence_files (storage_key, case_id)
  select storage_key, $2::uuid from photos where member_id = $1 and state <> 'removed' and storage_key is not null
  union all select video_key, $2::uuid from profiles where member_id = $1 and video_key is not null
  on conflict do nothing`;

const FREE = `select key from unnest($1::text[]) key
  where not exists (select from evidence_files e where e.storage_key = key)`;

@Injectable()
export class EvidenceFilesRepository {
  constructor(private readonly db: Database) {}

  /** Keeps the files of a locked profile until the evidence of the case is erased. */
  async keep(tx: Transaction, memberId: string, caseId: string): Promise<void> {
    await tx.query(KEEP, [memberId, caseId]);
  }

  isKept(storageKey: string): Promise<boolean> {
    return this.db.manager.existsBy(EvidenceFileEntity, { storage_key: storageKey });
  }

  /** Returns those of the files that no case keeps. */
  async free(storageKeys: readonly string[]): Promise<string[]> {
    return (await this.db.query<{ key: string }>(FREE, [storageKeys])).map(({ key }) => key);
  }

  async release(caseId: string): Promise<void> {
    await this.db.manager.delete(EvidenceFileEntity, { case_id: caseId });
  }
}
