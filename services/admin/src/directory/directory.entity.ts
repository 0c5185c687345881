import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('directory_members')
@Index('directory_members_newest', { synchronize: false })
@Index('directory_members_listed', ['created_at', 'member_id'], { where: 'listed' })
@Index('directory_members_beginnings', { synchronize: false })
export class DirectoryMemberEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('int', { default: 0 }) account_version: number;
  @Column('int', { default: 0 }) profile_version: number;
  @Column('text', { default: '' }) first_name: string;
  @Column('text', { default: '' }) last_name: string;
  @Column('text', { default: '' }) email: string;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { array: true, default: [] }) photos: string[];
  @Column('text', { array: true, default: [] }) combat_sports: string[];
  @Column('text', { nullable: true }) location: string | null;
  @Column('text', { default: 'unknown' }) state: string;
  @Column('text', { default: 'free' }) plan: string;
  @Column('boolean', { default: false }) email_verified: boolean;
  @Column('boolean', { default: false }) phone_verified: boolean;
  @Column('boolean', { default: false }) facebook_verified: boolean;
  @Column('boolean', { default: false }) complete: boolean;
  @Column('boolean', { default: false }) discoverable: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) created_at: Date | null;
  @Column('date', { nullable: true }) seen_on: string | null;
  @Column('text', { array: true, default: [] }) words: string[];
  @Column('text', { array: true, default: [] }) public_words: string[];
  @Column('boolean', { default: false }) wants_listing: boolean;
  @Column({
    type: 'boolean',
    generatedType: 'STORED',
    asExpression: `state = 'active' and email_verified and complete and discoverable and created_at is not null and wants_listing`,
  })
  listed: boolean;
  @Column('smallint', { default: 1 }) held: number;
}

@Entity('directory_words')
@Index('directory_words_public', { synchronize: false })
export class DirectoryWordEntity {
  @PrimaryColumn('text', { collation: 'C' }) word: string;
  @PrimaryColumn('uuid') member_id: string;
  @Column({ type: 'timestamptz', precision: 3 }) created_at: Date;
  @Column('boolean') is_public: boolean;
}
