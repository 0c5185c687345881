import { Column, Entity, PrimaryColumn, type QueryRunner } from 'typeorm';

/** Creates the table of `SecondFactors`; rows are deleted with their `holders`. Call it from a migration. */
export async function createSecondFactors(runner: QueryRunner, holders: string): Promise<void> {
  await runner.query(`create table second_factors (
    holder_id uuid primary key references ${holders} on delete cascade,
    sealed_secret text not null,
    begun_at timestamptz not null default now(),
    confirmed_at timestamptz,
    used_step bigint,
    recovery_hashes bytea[] not null default '{}'
  )`);
}

@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid') holder_id: string;
  @Column('text') sealed_secret: string;
  @Column('timestamptz', { default: () => 'now()' }) begun_at: Date;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column('bigint', { nullable: true }) used_step: number | null;
  @Column('bytea', { array: true, default: [] }) recovery_hashes: Buffer[];
}
