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

@Entity('held_messages')
@Index('held_messages_thread', ['thread_id', 'sender'], { unique: true })
@Index('held_messages_sender', ['sender', 'created_at'])
@Index('held_messages_recipient', ['recipient'])
export class HeldMessageEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') thread_id: string;
  @Column('uuid') sender: string;
  @Column('uuid') recipient: string;
  @Column('text', { nullable: true }) client_id: string | null;
  @Column('text') content: string;
  @Column('jsonb', { nullable: true }) about: unknown;
  @Column('smallint') intent: number;
  @Column('boolean', { default: false }) refused: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) created_at: Date;
}

@Entity('request_texts')
@Index('request_texts_age', ['sent_at'])
export class RequestTextEntity {
  @PrimaryColumn('uuid') sender: string;
  @PrimaryColumn('uuid') recipient: string;
  @Column('bigint') hash: string;
  @Column({ type: 'timestamptz', precision: 3 }) sent_at: Date;
}
