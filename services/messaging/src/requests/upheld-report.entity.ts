import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('upheld_reports')
@Index('upheld_reports_age', ['decided_at'])
export class UpheldReportEntity {
  @PrimaryColumn('uuid') member_id: string;
  @PrimaryColumn('text') number: string;
  @Column('boolean') stands: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) decided_at: Date;
}
