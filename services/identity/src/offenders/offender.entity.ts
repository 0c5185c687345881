import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('offender_marks')
@Index('offender_marks_age', ['recorded_at'])
@Check(`kind in ('phone', 'address', 'device')`)
export class OffenderMarkEntity {
  @PrimaryColumn('bytea') mark: Buffer;
  @Column('text') kind: string;
  @Column('timestamptz', { default: () => 'now()' }) recorded_at: Date;
}
