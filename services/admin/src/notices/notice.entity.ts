import { Column, Entity, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/** A notice without an account. Its case is opened after the response, which is therefore the same for every target. */
@Entity('outside_notices')
@Unique('outside_notices_number_key', ['number'])
@Index('outside_notices_case', ['case_id', 'id'])
@Index('outside_notices_new', ['id'], { where: 'case_id is null' })
@Index('outside_notices_untold', ['case_id'], { where: 'told_at is null and case_id is not null' })
@Index('outside_notices_contact', { synchronize: false })
export class NoticeEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('int') @Generated('increment') number: number;
  @Column('uuid', { nullable: true })
  case_id: string | null;
  @Column('bytea') secret: Buffer;
  @Column('text') kind: string;
  @Column('text', { nullable: true }) link: string | null;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { nullable: true }) place: string | null;
  @Column('text', { nullable: true }) words: string | null;
  @Column('text', { nullable: true }) signature: string | null;
  @Column('text', { nullable: true }) contact: string | null;
  @Column('text', { nullable: true }) language: string | null;
  @Column('boolean') is_clear: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) confirmed_at: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) told_at: Date | null;
}
