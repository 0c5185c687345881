import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('orphaned_files')
@Index('orphaned_files_member', ['member_id'], { where: 'member_id is not null' })
export class OrphanedFileEntity {
  @PrimaryColumn('text') storage_key: string;
  @Column('timestamptz', { default: () => 'now()' }) orphaned_at: Date;
  @Column('uuid', { nullable: true }) member_id: string | null;
}
