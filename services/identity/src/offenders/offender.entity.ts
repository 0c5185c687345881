import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A row without a case number is no mark of a ban and is ignored. */
@Entity('offender_marks')
@Index('offender_marks_age', ['recorded_at'])
@Check(`kind in ('phone', 'address', 'device')`)
export class OffenderMarkEntity {
  @PrimaryColumn('bytea') mark: Buffer;
  @Column('text') kind: string;
  @Column('timestamptz', { default: () => 'now()' }) recorded_at: Date;
  @Column('text', { nullable: true }) case_number: string | null;
  @Column('text', { nullable: true }) rule: string | null;
  @Column('uuid', { nullable: true }) account_id: string | null;
}

/** Marks of a ban by which an account was recognised: each is reviewed once. */
@Entity('recognitions')
@Check(`kind in ('phone', 'address', 'device')`)
export class RecognitionEntity {
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  account_id: string;
  @PrimaryColumn('text') kind: string;
  @PrimaryColumn('text') ban: string;
  @Column('text') rule: string;
  @Column('uuid') case_id: string;
}

/** Marks of a banned account, or one deleted for a rule, until a second administrator confirms. */
@Entity('sealed_marks')
@Index('sealed_marks_age', ['sealed_at'])
@Check(`kind in ('phone', 'address', 'device')`)
export class SealedMarkEntity {
  @PrimaryColumn('uuid') account_id: string;
  @PrimaryColumn('bytea') mark: Buffer;
  @Column('text') kind: string;
  @Column('timestamptz', { default: () => 'now()' }) sealed_at: Date;
}
