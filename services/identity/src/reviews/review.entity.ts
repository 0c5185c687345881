import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('open_reports')
@Index('open_reports_subject', ['subject_id'])
export class OpenReportEntity {
  @PrimaryColumn('uuid') case_id: string;
  /** Null once it is closed; `opened_at` is the time of that, then. */
  @Column('uuid', { nullable: true }) subject_id: string | null;
  @Column('timestamptz') opened_at: Date;
  @Column('boolean', { default: false }) waits: boolean;
}
