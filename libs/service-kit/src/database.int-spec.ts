import { Database } from './database.js';
import { createLogger } from './telemetry/logger.js';

describe('Database', () => {
  let database: Database;
  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL!;
    const logger = createLogger('test', 'silent');
    database = await Database.connect({ url, poolSize: 3, applicationName: 'test', logger });
    await database.query('create table things (name text)');
  });
  afterAll(() => database.close());

  const things = async () => (await database.query('select 1 from things')).length;

  it('rolls back what a failing transaction did', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(`insert into things values ('a')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await things()).toBe(0);
  });

  it('survives losing the connection between two statements of a transaction', async () => {
    const losing = database.transaction(async (tx) => {
      await tx.query(`insert into things values ('a')`);
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1, 60000)', [row!.pid]);
      await new Promise((resolve) => setImmediate(resolve));
      await tx.query(`insert into things values ('b')`);
    });
    await expect(losing).rejects.toThrow();
    expect(await things()).toBe(0);
  });
});
