import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that a case keeps as evidence, whatever its owner deletes. */
@Entity('evidence_files')
@Index('evidence_files_case', ['case_id'])
export class EvidenceFileEntity {
  @PrimaryColumn('text') storage_key: string;
  @PrimaryColumn('uuid') case_id: string;
}
