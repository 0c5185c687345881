import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('counts')
export class CountEntity {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('date', { default: 'epoch' }) day: string;
  @PrimaryColumn('smallint') shard: number;
  @Column('bigint') value: number;
}

@Entity('owner_totals')
export class OwnerTotalsEntity {
  @PrimaryColumn('text') owner: string;
  @Column('jsonb') totals: unknown;
}
