import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('people')
export class MemberEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint', { default: 0 }) account_version: number;
  @Column('bigint', { default: 0 }) profile_version: number;
  @Column('text', { default: 'unknown' }) state: string;
  @Column('boolean', { default: false }) email_verified: boolean;
  @Column('boolean', { default: false }) phone_verified: boolean;
  @Column('boolean', { default: false }) facebook_verified: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) created_at: Date | null;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { array: true, default: [] }) photos: string[];
  @Column('boolean', { default: false }) complete: boolean;
  @Column('boolean', { default: true }) discoverable: boolean;
  @Column('text', { default: 'everyone' }) messages_from: string;
  @Column('boolean', { default: false }) show_online: boolean;
  @Column('boolean', { default: true }) read_receipts: boolean;
  @Column('boolean', { default: false }) turned_hidden: boolean;
  @Column('smallint', { default: 1 }) held: number;
}
