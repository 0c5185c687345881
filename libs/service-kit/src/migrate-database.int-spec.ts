import { Module } from '@nestjs/common';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrateDatabase } from './migrate-database.js';
import { readConfig } from './service.config.js';
import { ServiceModule } from './service.module.js';

class CreateThings1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table things (name text)');
  }
  async down(runner: QueryRunner) {
    await runner.query('drop table things');
  }
}

const base = readConfig('sample');
const config = { ...base, databaseUrl: process.env.TEST_DATABASE_URL, migrateOnStart: false };

@Module({ imports: [ServiceModule.forRoot(config, { migrations: [CreateThings1763700000000] })] })
class SampleModule {}

@Module({ imports: [ServiceModule.forRoot(base)] })
class WithoutDatabaseModule {}

describe('migrateDatabase', () => {
  it('migrates once, however many instances try at the same time', async () => {
    await expect(Promise.all([1, 2, 3].map(() => migrateDatabase(SampleModule)))).resolves.toEqual([true, true, true]);
    const client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    const { rows } = await client.query('select name from migrations');
    await client.query('select 1 from things');
    await client.end();
    expect(rows).toEqual([{ name: 'CreateThings1763700000000' }]);
  });

  it('has nothing to do for a service without a database', async () => {
    expect(await migrateDatabase(WithoutDatabaseModule)).toBe(false);
  });
});
