import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('photos')
@Index('photos_member', ['member_id', 'position'])
@Index('photos_storage_key', ['storage_key'], { unique: true })
@Check('(storage_key is null) <> (link is null)')
@Check(`link ~ '^/[^/\\\\]'`)
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
}

@Entity('orphaned_files')
@Index('orphaned_files_member', ['member_id'], { where: 'member_id is not null' })
export class OrphanedFileEntity {
  @PrimaryColumn('text') storage_key: string;
  @Column('timestamptz', { default: () => 'now()' }) orphaned_at: Date;
  @Column('uuid', { nullable: true }) member_id: string | null;
}
