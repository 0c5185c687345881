import type { TicketRequest } from '@corner/contracts/admin.api';
import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

@Entity('tickets')
@Index('tickets_member', { synchronize: false })
@Index('tickets_newest', { synchronize: false })
@Index('tickets_open', { synchronize: false })
export class TicketEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('int') @Generated('increment') number: number;
  @Column('uuid') member_id: string;
  @Column('text') kind: TicketRequest['kind'];
  @Column('text') subject: string;
  @Column('text') message: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) closed_at: Date | null;
  @Column('text', { nullable: true }) closed_by: string | null;
  @Column('text', { nullable: true }) answer: string | null;
}
