import { Module } from '@nestjs/common';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrateDatabase } from './migrate-database.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';

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

@Module({ imports: [ServiceModule.forRoot({ migrations: [CreateThings1763700000000] })] })
class SampleModule {}

@Module({ imports: [ServiceModule.forRoot()] })
class WithoutDatabaseModule {}

describe('migrateDatabase', () => {
  it('migrates once, even with concurrent instances', async () => {
    await expect(Promise.all([1, 2, 3].map(() => migrateDatabase(SampleModule, config)))).resolves.toEqual([
      true,
      true,
      true,
    ]);
    const client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    const { rows } = await client.query('select name from migrations');
    await client.query('select 1 from things');
    await client.end();
    expect(rows).toEqual([{ name: 'CreateThings1763700000000' }]);
  });

  it('first changes the owner of tables of an older version, if an administrator is configured', async () => {
    const adminUrl = process.env.TEST_POSTGRES_URL!;
    const login = new URL(process.env.TEST_DATABASE_URL!);
    Object.assign(login, { username: `${login.pathname.slice(1)}_login`, password: 'secret' });
    const given = { ...config, databaseUrl: login.href, databaseAdminUrl: adminUrl };
    await migrateDatabase(SampleModule, given);
    const client = new pg.Client(login.href);
    await client.connect();
    await client.query('alter table things add more text');
    await client.end();
  });

  it('does nothing for a service without a database', async () => {
    expect(await migrateDatabase(WithoutDatabaseModule, base)).toBe(false);
  });
});
