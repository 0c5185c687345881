import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('matches')
@Index('matches_hi', ['hi'])
export class MatchEntity {
  @PrimaryColumn('int') lo: number;
  @PrimaryColumn('int') hi: number;
  @Column('uuid', { unique: true }) id: string;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column('int', { nullable: true }) ended_by: number | null;
  @Column('text', { nullable: true }) lo_name: string | null;
  @Column('text', { nullable: true }) hi_name: string | null;
  @Column('smallint', { default: 1 }) intents: number;
}

@Entity('blocks')
@Index('blocks_blocked', ['blocked'])
export class BlockEntity {
  @PrimaryColumn('int') blocker: number;
  @PrimaryColumn('int') blocked: number;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('text', { nullable: true }) name: string | null;
}
