import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('profiles')
@Index('profiles_renew_on', ['renew_on'], { where: 'renew_on is not null' })
@Index('profiles_video', ['video_key'], { where: 'video_key is not null' })
@Check('age between 18 and 100')
@Check(`messages_from in ('everyone', 'verified', 'matches')`)
@Check(`video_state in ('checking', 'shown', 'hidden')`)
@Check(`account_status in ('active', 'inactive')`)
export class ProfileEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('int', { default: 1 }) version: number;
  @Column('text', { nullable: true }) name: string | null;
  @Column('int', { nullable: true }) age: number | null;
  @Column('text', { nullable: true }) gender: string | null;
  @Column('text', { nullable: true }) location: string | null;
  @Column('text', { nullable: true }) cell: string | null;
  @Column('text', { nullable: true }) video_key: string | null;
  @Column('boolean', { default: true }) show_age: boolean;
  @Column('boolean', { default: true }) show_distance: boolean;
  @Column('boolean', { default: false }) show_online: boolean;
  @Column('boolean', { default: true }) discoverable: boolean;
  @Column('text', { default: 'everyone' }) messages_from: string;
  @Column('jsonb', { default: {} }) notification_settings: unknown;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) updated_at: Date;
  @Column('text', { default: 'en' }) language: string;
  @Column('text', { default: 'active' }) account_status: string;
  @Column('jsonb', { nullable: true }) quiz: unknown;
  @Column('boolean', { default: true }) smart_pick: boolean;
  @Column('boolean', { default: true }) read_receipts: boolean;
  @Column('boolean', { default: false }) listed: boolean;
  @Column('date', { nullable: true }) age_given_on: string | null;
  @Column('smallint', { default: 0 }) age_changes: number;
  @Column('text', { nullable: true }) gender_before: string | null;
  @Column('date', { nullable: true }) gender_from: string | null;
  @Column('timestamptz', { array: true, default: [] }) gender_changes: Date[];
  @Column('date', { nullable: true }) renew_on: string | null;
  @Column('jsonb', { default: {} }) details: unknown;
  @Column('jsonb', { default: {} }) field_versions: unknown;
  @Column('boolean', { default: false }) near_place: boolean;
  @Column('text', { array: true, default: [] }) dismissed: string[];
  @Column('jsonb', { default: {} }) training_changes: unknown;
  @Column('date', { nullable: true }) asked_on: string | null;
  @Column('boolean', { default: false }) show_new: boolean;
  @Column('text', { default: 'shown' }) video_state: string;
  @Column('text', { nullable: true }) video_rule: string | null;
  @Column('uuid', { nullable: true }) video_case_id: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) video_judged_at: Date | null;
}
