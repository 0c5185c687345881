import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A decision that was carried out. A `lifts` ends the measures of its case only. */
@Entity('account_decisions')
@Check(`kind in ('suspends', 'activates', 'lifts')`)
export class AccountDecisionEntity {
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  account_id: string;
  /** By the clock of admin's database: a later decision has a higher one. */
  @PrimaryColumn('uuid') id: string;
  @PrimaryColumn('text') kind: 'suspends' | 'activates' | 'lifts';
  /** Of its case; null for a call without a case. */
  @Column('text', { nullable: true }) number: string | null;
}
