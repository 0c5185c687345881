import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('match_intents')
export class MatchIntentEntity {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('smallint') intent: number;
  @PrimaryColumn('int') writer: number;
  @Column('bigint') value: number;
}
