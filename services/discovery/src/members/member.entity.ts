import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('members')
export class MemberEntity {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('uuid', { unique: true }) uuid: string;
  @Column('bigint', { default: 0 }) account_version: number;
  @Column('bigint', { default: 0 }) profile_version: number;
  @Column('text', { default: 'unknown' }) state: string;
  @Column('text', { default: 'free' }) plan: string;
  @Column('boolean', { default: false }) email_verified: boolean;
  @Column('boolean', { default: false }) phone_verified: boolean;
  @Column('boolean', { default: false }) facebook_verified: boolean;
  @Column('boolean', { default: false }) complete: boolean;
  @Column('boolean', { default: true }) discoverable: boolean;
  @Column({
    type: 'smallint',
    generatedType: 'STORED',
    asExpression: `case when state <> 'active' or not email_verified or not complete then 0 when discoverable then 2 else 1 end`,
  })
  audience: number;
  @Column('jsonb', { default: {} }) preferences: unknown;
  @Column('boolean', { default: false }) show_online: boolean;
  @Column('boolean', { default: false }) show_new: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) created_at: Date | null;
  @Column('date', { nullable: true }) answers_until: string | null;
}

@Entity('member_search')
@Index('member_search_changed', { synchronize: false })
@Index('member_search_erased', ['erased_at'], { where: 'erased_at is not null' })
@Index('member_search_arrivals', ['arrived_at'], { where: `arrived_at > '-infinity'` })
export class MemberSearchEntity {
  @PrimaryColumn('int') id: number;
  @Column('bigint') cell: number;
  @Column('smallint') gender: number;
  @Column('smallint') age: number;
  @Column('smallint') height: number;
  @Column('smallint') seek: number;
  @Column('smallint') wanted_age_min: number;
  @Column('smallint') wanted_age_max: number;
  @Column('smallint') wanted_miles: number;
  @Column('smallint') audience: number;
  @Column('boolean', { default: false }) hides_age: boolean;
  @Column('boolean', { default: false }) hides_distance: boolean;
  @Column('int', { default: 0 }) traits_1: number;
  @Column('int', { default: 0 }) traits_2: number;
  @Column('int', { default: 0 }) traits_3: number;
  @Column('int', { default: 0 }) traits_4: number;
  @Column('int', { default: 0 }) traits_5: number;
  @Column('timestamptz', { nullable: true }) erased_at: Date | null;
  @Column('boolean', { default: false }) show_online: boolean;
  @Column('int', { default: 0 }) unplaced: number;
  @Column('boolean', { default: false }) near_place: boolean;
  @Column('smallint', { default: 1 }) held: number;
  @Column('smallint', { default: 15 }) train_with: number;
  @Column('smallint', { default: 0 }) train_age_min: number;
  @Column('smallint', { default: 127 }) train_age_max: number;
  @Column('smallint', { default: 32767 }) train_miles: number;
  @Column('bigint', { default: 0 }) week: number;
  @Column('bigint', { default: 0 }) hours: number;
  @Column('timestamptz', { nullable: true }) arrived_at: Date | null;
}

@Entity('member_cards')
export class MemberCardEntity {
  @PrimaryColumn('int') id: number;
  @Column('json') card: unknown;
  @Column('boolean') show_distance: boolean;
}

@Entity('member_activity')
@Index('member_activity_recent', { synchronize: false })
@Index('member_activity_changed', { synchronize: false })
export class MemberActivityEntity {
  @PrimaryColumn('int') id: number;
  @Column('date') seen_on: string;
}

@Entity('disclosures')
@Index('disclosures_member', ['member'])
export class DisclosureEntity {
  @PrimaryColumn('int') viewer: number;
  @PrimaryColumn('int') member: number;
  @PrimaryColumn('smallint') reason: number;
}
