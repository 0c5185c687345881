import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text') kid: string;
  @Column('text') public_key: string;
  @Column('bytea') sealed_private_key: Buffer;
  @Column('timestamptz') active_from: Date;
}
