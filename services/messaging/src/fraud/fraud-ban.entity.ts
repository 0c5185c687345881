import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('fraud_bans')
@Index('fraud_bans_due', ['told_at'], { where: 'due' })
export class FraudBanEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('text') number: string;
  @Column({ type: 'timestamptz', precision: 3 }) told_at: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lifted_at: Date | null;
  @Column('uuid', { nullable: true }) after: string | null;
  @Column('uuid', { nullable: true }) upto: string | null;
  @Column('boolean', { default: true }) due: boolean;
}

@Entity('sealed_names')
export class SealedNameEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('text') name: string;
  @Column('timestamptz', { default: () => 'now()' }) sealed_at: Date;
}
