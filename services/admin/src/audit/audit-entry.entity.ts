import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('audit_entries')
@Index('audit_entries_target', ['target_id', 'id'])
@Index('audit_entries_administrator', ['administrator_id', 'at'])
export class AuditEntryEntity {
  @PrimaryColumn('uuid') id: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at: Date;
  @Column('uuid', { nullable: true }) administrator_id: string | null;
  @Column('text') username: string;
  @Column('text') action: string;
  @Column('text') target_type: string;
  @Column('uuid', { nullable: true }) target_id: string | null;
  @Column('text', { nullable: true }) target_name: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('jsonb', { nullable: true }) before: unknown;
  @Column('jsonb', { nullable: true }) after: unknown;
}
