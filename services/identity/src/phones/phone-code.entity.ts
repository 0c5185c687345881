import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('phone_codes')
export class PhoneCodeEntity {
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  account_id: string;
  @Column('text') phone_number: string;
  @Column('bytea') code_hash: Buffer;
  @Column('int', { default: 0 }) tries: number;
  @Column('timestamptz') expires_at: Date;
}
