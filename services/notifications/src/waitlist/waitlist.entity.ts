import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('waitlist')
@Index('waitlist_email', { synchronize: false })
export class WaitlistEntryEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') email: string;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) mailed_at: Date | null;
}
