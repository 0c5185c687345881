import { Socket } from 'node:net';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { outageOf } from '@corner/event-bus/consumer/lists/outage.policy';
import { createEventTables } from '@corner/event-bus/event-tables';
import { Database } from './database.js';
import { createLogger } from '../telemetry/logger.js';
import { withRequestId } from '../tracing/request-context.js';

@Entity('notes')
class Note {
  @PrimaryColumn('int') id: number;
  @Column('text') text: string;
}

describe('Database', () => {
  let database: Database;
  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL!;
    const logger = createLogger('test', 'silent');
    database = await Database.connect({ url, poolSize: 3, applicationName: 'test', entities: [Note], logger });
    await database.query('create table things (name text)');
    await createEventTables(database);
  });
  afterAll(() => database.close());

  const things = async () => (await database.query('select 1 from things')).length;

  it('notices a server that vanished, the primary and a standby', async () => {
    const url = process.env.TEST_DATABASE_URL!;
    const asked = jest.spyOn(Socket.prototype, 'setKeepAlive');
    const logger = createLogger('test', 'silent');
    const other = await Database.connect({ url, standbyUrl: url, poolSize: 1, applicationName: 'test', logger });
    expect(asked).toHaveBeenCalledWith(true, 10_000);
    asked.mockClear();
    await other.standby.query('select 1');
    expect(asked).toHaveBeenCalledWith(true, 10_000);
    asked.mockRestore();
    await other.close();
  });

  it('rolls back a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(`insert into things values ('a')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await things()).toBe(0);
  });

  it('fails if a failed statement was ignored: PostgreSQL rolled everything back', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(`insert into things values ('a')`);
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await things()).toBe(0);
  });

  it("uses UTC days, whatever the server's time zone", async () => {
    const name = new URL(process.env.TEST_DATABASE_URL!).pathname.slice(1);
    await database.query(`alter database "${name}" set timezone = 'Pacific/Kiritimati'`);
    const logger = createLogger('test', 'silent');
    const url = process.env.TEST_DATABASE_URL!;
    const other = await Database.connect({ url, poolSize: 1, applicationName: 'test', logger });
    expect(await other.query(`select current_setting('TimeZone') as zone`)).toEqual([{ zone: 'UTC' }]);
    await other.close();
  });

  it('survives a connection loss between two statements of a transaction', async () => {
    const losing = database.transaction(async (tx) => {
      await tx.query(`insert into things values ('a')`);
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1, 60000)', [row!.pid]);
      await new Promise((resolve) => setImmediate(resolve));
      await tx.query(`insert into things values ('b')`);
    });
    expect(outageOf(await losing.catch((error: unknown) => error))).toBe('database');
    expect(await things()).toBe(0);
  });

  it('rejects a connection to a server that is not the primary', async () => {
    const url = `${process.env.TEST_DATABASE_URL}?options=-c%20default_transaction_read_only%3Don`;
    const options = { poolSize: 1, applicationName: 'test', logger: createLogger('test', 'silent') };
    await expect(Database.connect({ ...options, url })).rejects.toMatchObject({ code: '25006' });
  });

  it('survives the loss of a new connection before its check', async () => {
    const url = process.env.TEST_DATABASE_URL!;
    const logger = createLogger('test', 'silent');
    const fragile = await Database.connect({ url, poolSize: 2, applicationName: 'test', logger });
    const held = await fragile.pool.connect();
    fragile.pool.once('connect', (client) => {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    });
    await expect(fragile.query('select 1')).rejects.toThrow('Connection terminated');
    held.release();
    expect(await fragile.query('select 1')).toHaveLength(1);
    await fragile.close();
  });

  it('drops a connection whose server is no longer the primary', async () => {
    const pid = `select pg_backend_pid() as pid`;
    let demoted: { pid: number } | undefined;
    const writing = database.transaction(async (tx) => {
      [demoted] = await tx.query<{ pid: number }>(pid);
      await tx.query('set transaction read only');
      await tx.query(`insert into things values ('a')`);
    });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    const pids = await Promise.all([1, 2, 3].map(() => database.query(pid)));
    expect(pids.flat()).not.toContainEqual(demoted);
  });

  describe('entities of a transaction', () => {
    const count = () => database.manager.count(Note);
    beforeAll(() => database.query('create table notes (id int primary key, text text not null)'));

    it('are invisible to others before the commit', async () => {
      await database.transaction(async (tx) => {
        await tx.manager.save(Note, { id: 1, text: 'a' });
        await tx.query(`update notes set text = 'b'`);
        expect(await tx.manager.findOneBy(Note, { id: 1 })).toEqual({ id: 1, text: 'b' });
        expect(await count()).toBe(0);
      });
      expect(await count()).toBe(1);
    });

    it('are rolled back with it', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.manager.save(Note, { id: 2, text: 'a' });
        await tx.manager.delete(Note, { id: 1 });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await database.manager.find(Note)).toEqual([{ id: 1, text: 'b' }]);
    });
  });

  describe('events of a transaction', () => {
    const seen = (memberId: string) => ({ memberId, at: '' });
    const stored = () =>
      database.query(`select payload ->> 'memberId' as member, request_id as request from outbox order by id`);
    let found: unknown[];
    let wakes: Promise<unknown>[];
    beforeEach(async () => {
      await database.query('truncate outbox');
      wakes = [];
      database.wakeRelay = () => void wakes.push(stored().then((rows) => (found = rows)));
    });

    it('are in the outbox before the relay is woken, in order, each with its own request', async () => {
      await database.transaction(async (tx) => {
        await withRequestId('r-1', () => tx.publish('realtime.member-seen', seen('a')));
        await tx.publish('realtime.member-seen', seen('b'), { requestId: 'r-2' });
        await tx.publish('realtime.member-seen', seen('c'), {});
        expect(wakes).toEqual([]);
      });
      expect(wakes).toHaveLength(1);
      await Promise.all(wakes);
      expect(found).toEqual([
        { member: 'a', request: 'r-1' },
        { member: 'b', request: 'r-2' },
        { member: 'c', request: null },
      ]);
    });

    it('are rolled back with it, and do not wake the relay', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.publish('realtime.member-seen', seen('a'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await stored()).toEqual([]);
      expect(wakes).toEqual([]);
    });
  });
});
