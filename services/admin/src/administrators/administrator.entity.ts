import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('administrators')
@Index('administrators_username', { synchronize: false })
@Check(`role in ('admin', 'super_admin')`)
export class AdministratorEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') username: string;
  @Column('text') password_hash: string;
  @Column('text') role: string;
  @Column('timestamptz', { nullable: true }) disabled_at: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) last_seen_at: Date | null;
}

@Entity('administrator_tokens')
@Index('administrator_tokens_holder', ['administrator_id'])
@Index('administrator_tokens_expiry', ['expires_at'])
export class AdministratorTokenEntity {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @ForeignKey('administrators', { onDelete: 'CASCADE' })
  @Column('uuid')
  administrator_id: string;
  @Column('timestamptz') expires_at: Date;
}
