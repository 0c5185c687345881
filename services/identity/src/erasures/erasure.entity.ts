import type { EventOf } from '@corner/contracts/events/event-map';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the event says of the administrator who purged, until every service has confirmed. */
export type ErasureAct = Omit<EventOf<'identity.member-purged'>, 'account'>;

@Entity('erasures')
@Index('erasures_open', ['published_at'], { where: 'not finished' })
export class ErasureEntity {
  @PrimaryColumn('uuid') account_id: string;
  @Column('int') version: number;
  @Column('timestamptz', { default: () => 'now()' }) purged_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) published_at: Date;
  @Column('text', { array: true, default: [] }) confirmed_by: string[];
  @Column('boolean', { default: false }) finished: boolean;
  @Column('jsonb', { nullable: true }) act: ErasureAct | null;
}
