import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('known_devices')
@Index('known_devices_account', ['account_id', 'used_at'])
@Index('known_devices_unused', ['used_at'])
export class KnownDeviceEntity {
  @PrimaryColumn('bytea') mark_hash: Buffer;
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Column('uuid')
  account_id: string;
  @Column('int') password_version: number;
  @Column('timestamptz', { default: () => 'now()' }) used_at: Date;
  /** The first mark of this browser, possibly of another account. */
  @Column('bytea', { nullable: true }) browser: Buffer | null;
}
