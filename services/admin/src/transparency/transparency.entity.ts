import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Monthly figures by UTC; of members in sums only. */
@Entity('transparency_months')
export class TransparencyMonthEntity {
  @PrimaryColumn('date') month: string;
  @Column('int') notices: number;
  @Column('int') decisions: number;
  @Column('int') appeals: number;
  @Column('int') reversals: number;
  @Column('double precision', { nullable: true }) median_hours: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) counted_at: Date;
}
