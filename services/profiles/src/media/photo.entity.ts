import type { PhotoState } from '@corner/contracts/profiles/photos.api';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('photos')
@Index('photos_member', ['member_id', 'position'])
@Index('photos_removed', ['judged_at'], { where: "state = 'removed'" })
@Index('photos_storage_key', ['storage_key'], { unique: true })
@Check('(storage_key is null) <> (link is null)')
@Check(`link ~ '^/[^/\\\\]'`)
@Check(`state in ('checking', 'shown', 'hidden', 'removed')`)
export class PhotoEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('profiles', { onDelete: 'CASCADE' })
  @Column('uuid')
  member_id: string;
  @Column('int') position: number;
  @Column('text', { nullable: true }) storage_key: string | null;
  @Column('text', { nullable: true }) link: string | null;
  @Column('text', { nullable: true }) thumbhash: string | null;
  @Column('int', { nullable: true }) width: number | null;
  @Column('int', { nullable: true }) height: number | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('text', { default: 'shown' }) state: PhotoState;
  @Column('text', { nullable: true }) rule: string | null;
  @Column('uuid', { nullable: true }) case_id: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) judged_at: Date | null;
  @Column('boolean', { default: false }) given_up: boolean;
  @Column('bigint', { array: true, default: [] }) hashes: string[];
}

@Entity('orphaned_files')
@Index('orphaned_files_member', ['member_id'], { where: 'member_id is not null' })
export class OrphanedFileEntity {
  @PrimaryColumn('text') storage_key: string;
  @Column('timestamptz', { default: () => 'now()' }) orphaned_at: Date;
  @Column('uuid', { nullable: true }) member_id: string | null;
}
