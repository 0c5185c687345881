import { Database } from '@corner/service-kit/database/database';
import { LOGGER } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import pg from 'pg';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { cellAt } from '../../members/members.fixture.js';
import { MembersReadModel } from '../../members/members-read-model.repository.js';
import { become, join } from '../../members/newcomer.fixture.js';
import { readChanges, readMark } from './change-cursor.repository.js';
import { SearchMemory } from './search-memory.service.js';
import { ExcludedMembers } from './excluded-members.service.js';

const config = readDiscoveryConfig();

let service: TestService;
let db: Database;
let ann: Persona;
let ben: Persona;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
  db = service.get(Database);
});
afterAll(() => service.close());
let places = 0;
beforeEach(async () => {
  const cell = cellAt(40 - 8 * places++, 10);
  [ann, ben] = [await join(service, { cell }), await join(service, { cell })];
});

const look = () => service.get(SearchMemory).refresh();
const shownTo = async (who: Persona) => {
  const { status, body } = await service.request<{ id: string }[]>('GET', '/api/discover?distance=50', { as: who });
  return status === 200 ? body.map(({ id }) => id) : status;
};
const metric = async (name: string) => (await service.get(Metrics).readGauges())[name]!.value;
const numberOf = async ({ id }: Persona) =>
  (await db.query<{ id: number }>('select id from members where uuid = $1', [id]))[0]!.id;
type Client = { query(sql: string, values?: unknown[]): Promise<unknown> };
/** Changes rows without a trace in the change log. */
async function unnoticed(client: Client, sql: string, values: unknown[]): Promise<void> {
  await client.query('alter table member_search disable trigger note_change');
  await client.query(sql, values);
  await client.query('alter table member_search enable trigger note_change');
}
const LEAVE = `update member_search s set cell = 0, gender = 0, age = 90 from members m where m.uuid = $1 and s.id = m.id`;

/** Connects to the server's maintenance database, to close and replace others. */
async function withServer<T>(work: (server: pg.Client, name: string) => Promise<T>): Promise<T> {
  const url = new URL(config.databaseUrl!);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = new pg.Client(url.toString());
  await server.connect();
  try {
    return await work(server, name);
  } finally {
    await server.end();
  }
}
const TERMINATE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';

function instance(): SearchMemory {
  const [metrics, state] = [new Metrics('other'), new ServiceState()];
  return new SearchMemory(
    db,
    new MembersReadModel(db, config),
    metrics,
    state,
    service.get(LOGGER),
    service.get(ExcludedMembers),
  );
}

async function contentsOf(memory: SearchMemory, ids: readonly number[]): Promise<(string | undefined)[]> {
  await memory.fresh();
  const members = memory.deck['slabs'];
  return ids.map((id) => {
    const place = members.placeOf(id);
    return place === undefined
      ? undefined
      : `${members.kindOf(id)}: ${members.words.map((word: Int32Array) => word[place]).join()}`;
  });
}

describe('with unknown data', () => {
  it('is not ready before all members are loaded, and refuses the deck if loading fails', async () => {
    const state = new ServiceState();
    const broken = { pool: { connect: () => Promise.reject(new Error('away')) } } as unknown as Database;
    const [metrics, logger] = [new Metrics('other'), service.get(LOGGER)];
    const memory = new SearchMemory(
      broken,
      new MembersReadModel(db, config),
      metrics,
      state,
      logger,
      service.get(ExcludedMembers),
    );
    await expect(memory.fresh()).rejects.toThrow('away');
    expect(await state.ready()).toBe(false);
    const other = instance();
    await other.fresh();
    await other.beforeApplicationShutdown();
  });

  it('excludes only a row that cannot be read', async () => {
    const shy = await join(service, { cell: cellAt(40 - 8 * (places - 1), 10) });
    await db.query(`update member_search set age = 300 where id = $1`, [await numberOf(ben)]);
    await look();
    expect(await shownTo(ann)).toEqual([shy.id]);
    expect(await metric('deck_unreadable_members')).toBe(1);
    const other = instance();
    expect(await contentsOf(other, [await numberOf(ben)])).toEqual([undefined]);
    await other.beforeApplicationShutdown();
    await db.query(`update member_search set age = 30 where id = $1`, [await numberOf(ben)]);
    await look();
    expect((await shownTo(ann)) as string[]).toContain(ben.id);
  });

  it('removes purged members at once, keeps their number for a day, then drops it', async () => {
    const id = await numberOf(ben);
    expect(await shownTo(ann)).toEqual([ben.id]);
    await become(service, ben, 'purged');
    await look();
    expect(await contentsOf(service.get(SearchMemory), [id])).toEqual([undefined]);
    const rows = () => db.query('select from member_search where id = $1', [id]);
    await service.get(MembersReadModel).deleteErased();
    expect(await rows()).toHaveLength(1);
    await db.query(`update member_search set erased_at = now() - interval '25 hours' where id = $1`, [id]);
    await service.get(MembersReadModel).deleteErased();
    expect(await rows()).toHaveLength(0);

    const cat = await join(service, { cell: cellAt(40 - 8 * (places - 1), 10) });
    await look();
    const gone = await numberOf(cat);
    await db.query('delete from member_search where id = $1', [gone]);
    await db.query('delete from member_cards where id = $1', [gone]);
    expect(await shownTo(ann)).toEqual([]);
    expect(await contentsOf(service.get(SearchMemory), [gone])).toEqual([undefined]);
  });
});

describe('reloads everything', () => {
  /** An earlier test may have left the service loading. */
  const showsBen = () => eventually(async () => (await shownTo(ann))?.toString() === ben.id);

  it('when the refresh connection was lost', async () => {
    await showsBen();
    await unnoticed(db, LEAVE, [ben.id]);
    await look();
    expect(await shownTo(ann)).toEqual([ben.id]);
    await withServer((server, name) => server.query(TERMINATE, [name]));
    await eventually(async () => (await shownTo(ann))?.toString() === '');
  });

  it('when the database was replaced by a restored dump under the running service', async () => {
    await showsBen();
    await withServer(async (server, name) => {
      await server.query(`alter database "${name}" allow_connections false`);
      await server.query(TERMINATE, [name]);
      await server.query(`create database "${name}_dump" template "${name}"`);
      await server.query(`drop database "${name}"`);
      // In the dump the member lives elsewhere, without a trace in the change log.
      const dump = new pg.Client(config.databaseUrl!.replace(name, `${name}_dump`));
      await dump.connect();
      await unnoticed(dump, LEAVE, [ben.id]);
      await dump.end();
      await server.query(`alter database "${name}_dump" rename to "${name}"`);
    });
    await eventually(async () => (await shownTo(ann))?.toString() === '');
  });

  it('when the tables were replaced without a lost connection', async () => {
    await showsBen();
    await db.transaction(async (tx) => {
      await tx.query('create temp table dump on commit drop as table member_search');
      await tx.query('truncate member_search');
      await tx.query('insert into member_search select * from dump');
      await unnoticed(tx, LEAVE, [ben.id]);
    });
    await eventually(async () => (await shownTo(ann))?.toString() === '');
  });

  it('when a database returns, and answers only that it is unavailable until then', async () => {
    await showsBen();
    await withServer(async (server, name) => {
      await server.query(`alter database "${name}" allow_connections false`);
      await server.query(TERMINATE, [name]);
      await eventually(async () => Number(await shownTo(ann)) >= 500);
      await server.query(`alter database "${name}" allow_connections true`);
    });
    await showsBen();
  });
});

describe('several instances', () => {
  it('have the same content, even if one starts during writes', async () => {
    const ids = [await numberOf(ann), await numberOf(ben)];
    let isWriting = true;
    const write = async () => {
      for (let n = 0; n < 200; n++) {
        await db.query('update member_search set age = $2 where id = $1', [ids[n % 2], 20 + (n % 50)]);
      }
      isWriting = false;
    };
    const others: SearchMemory[] = [];
    const start = async () => {
      while (isWriting) {
        const other = instance();
        await other.refresh();
        others.push(other);
        if (others.length > 3) await others.shift()!.beforeApplicationShutdown();
      }
    };
    try {
      await Promise.all([write(), start()]);
      for (const other of others) await other.refresh();
      const [expected, ...rest] = await Promise.all(others.map((other) => contentsOf(other, ids)));
      expect(expected).not.toContain(undefined);
      for (const contents of rest) expect(contents).toEqual(expected);
      // The service may still be loading after its database was down.
      await eventually(async () => {
        await look();
        expect(await contentsOf(service.get(SearchMemory), ids)).toEqual(expected);
        return true;
      });
    } finally {
      // Closing the pool waits for every connection.
      for (const other of others) await other.beforeApplicationShutdown();
    }
  });
});

describe('a refresh', () => {
  it('misses no write of an open transaction and repeats nothing because of one', async () => {
    const client = await db.pool.connect();
    try {
      const [early, late] = [await numberOf(ann), await numberOf(ben)];
      let mark = await readMark(client);
      const changed = async () => {
        const { mark: next, shown } = await readChanges(client, mark);
        mark = next;
        return shown.map((row) => row[row.length - 1]).sort();
      };
      await db.transaction(async (open) => {
        await open.query('update member_search set age = 41 where id = $1', [early]);
        await db.query('update member_search set age = 42 where id = $1', [late]);
        expect(await changed()).toEqual([late]);
        expect(await changed()).toEqual([]);
        expect(mark.oldest).toBeLessThan(mark.next);
      });
      expect(await changed()).toEqual([early]);
      await db.query('update member_activity set seen_on = seen_on - 1 where id = $1', [late]);
      expect(await changed()).toEqual([late]);
      // Restored from a server with higher transaction numbers.
      await unnoticed(db, `update member_search set changed = '4000000000' where id = $1`, [late]);
      expect(await changed()).toEqual([]);
    } finally {
      client.release();
    }
  });

  it('and the load report their cost', async () => {
    expect(await metric('deck_members')).toBeGreaterThan(1);
    expect(await metric('deck_memory_bytes')).toBeGreaterThan(1000);
    expect(await metric('deck_load_seconds')).toBeGreaterThan(0);
    expect(await metric('database_xmin_age_seconds')).toBeGreaterThanOrEqual(0);
  });
});

describe('undoing a like', () => {
  it('over an old pass returns the member to the deck', async () => {
    const swipe = (body: object) =>
      service.request('POST', '/api/swipe', { as: ann, body: { targetId: ben.id, ...body } });
    await swipe({ isLike: false });
    await db.query(`update swipes set at = at - interval '1 hour' where swiper = $1`, [await numberOf(ann)]);
    expect(await shownTo(ann)).toEqual([]);
    await swipe({ isLike: true });
    expect((await service.request('POST', '/api/swipe/undo', { as: ann })).status).toBe(200);
    expect(await shownTo(ann)).toEqual([ben.id]);
  });
});
