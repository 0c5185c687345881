import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TotalsOwner } from '../clients/totals.client.js';

@Entity('counts')
export class CountEntity {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('date', { default: 'epoch' }) day: string;
  @PrimaryColumn('smallint') shard: number;
  @Column('bigint') value: number;
}

@Entity('owner_totals')
export class OwnerTotalsEntity {
  @PrimaryColumn('text') owner: TotalsOwner;
  @Column('jsonb') totals: Totals;
}
