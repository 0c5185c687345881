import type { PushDevice } from '@corner/domain/devices/push-device';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('vapid_key')
@Check('only_row')
export class VapidKeyEntity {
  @PrimaryColumn('boolean', { default: true }) only_row: boolean;
  @Column('text') public_key: string;
  @Column('text') sealed_private_key: string;
}

@Entity('push_subscriptions')
@Index('push_subscriptions_member_id_idx', ['member_id'])
@Check(`device in ('android', 'iphone', 'other')`)
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { unique: true }) endpoint: string;
  @Column('text') p256dh: string;
  @Column('text') auth: string;
  @Column('uuid') member_id: string;
  @Column('uuid') session_id: string;
  @Column('text') device: PushDevice;
  @Column('text') vapid_key: string;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) used_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
}
