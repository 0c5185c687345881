import type { TicketRequest } from '@corner/contracts/admin.api';
import { Column, CreateDateColumn, Entity, Generated, PrimaryColumn } from 'typeorm';

@Entity('tickets')
export class TicketEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('int')
  @Generated('increment')
  number: number;

  @Column('uuid')
  member_id: string;

  @Column('text')
  kind: TicketRequest['kind'];

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;

  @Column('text', { nullable: true })
  closed_by: string | null;

  @Column('text', { nullable: true })
  answer: string | null;
}
