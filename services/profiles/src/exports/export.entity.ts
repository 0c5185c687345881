import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('exports')
@Index('exports_queued', ['requested_at'], { where: `state = 'queued'` })
@Check(`state in ('queued', 'ready', 'failed')`)
export class ExportEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('uuid', { unique: true }) id: string;
  @Column('text') state: 'queued' | 'ready' | 'failed';
  @Column('timestamptz', { default: () => 'now()' }) requested_at: Date;
  @Column('text', { nullable: true }) storage_key: string | null;
  @Column('bigint', { nullable: true }) bytes: number | null;
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('bytea', { nullable: true }) ticket_hash: Buffer | null;
  @Column('uuid', { nullable: true }) ticket_session: string | null;
  @Column('timestamptz', { nullable: true }) ticket_expires_at: Date | null;
}
