import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('open_reports')
@Index('open_reports_subject', ['subject_id'])
export class OpenReportEntity {
  @PrimaryColumn('uuid') case_id: string;
  @Column('uuid') subject_id: string;
  @Column('timestamptz') opened_at: Date;
  @Column('boolean', { default: false }) waits: boolean;
}
