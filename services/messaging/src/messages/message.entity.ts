import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('messages')
@Index('messages_client', ['sender', 'client_id'], { unique: true, where: 'client_id is not null' })
export class MessageEntity {
  @PrimaryColumn('uuid') thread_id: string;
  @PrimaryColumn('int') seq: number;
  @Column('uuid') id: string;
  @Column('uuid') sender: string;
  @Column('text', { nullable: true }) client_id: string | null;
  @Column('text') content: string;
  @Column({ type: 'timestamptz', precision: 3 }) created_at: Date;
  @Column('jsonb', { nullable: true }) about: unknown;
}
