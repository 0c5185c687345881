import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('join_alerts')
export class JoinAlertEntity {
  @PrimaryColumn('int') member: number;
  @Column('timestamptz', { default: () => 'now()' }) since: Date;
  @Column('date', { nullable: true }) counted_on: string | null;
}
