import { createEventTables } from '@corner/event-bus/event-tables';
import type { Transaction } from '@corner/event-bus/transaction';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { accountOf, profileOf, untilFilled } from '@corner/testing/members';
import { persona } from '@corner/testing/personas';
import { Database } from '../database/database.js';
import { createLogger } from '../telemetry/logger.js';
import { pickFacts } from './member-facts.js';
import type { ChangedMember, MemberHooks, MemberUpdate } from './member-hooks.js';
import type { MemberOwners } from './member-owners.js';
import { createMembersTable } from './members-table.js';
import { MembersFill } from './members-fill.js';
import { holdErasures, Members } from './members.js';

const logger = createLogger('test', 'silent');
let db: Database;
let changes: ChangedMember[] = [];
let files: (memberId: string) => Promise<void> = () => Promise.resolve();
const hooks: MemberHooks = {
  derive: (_tx: Transaction, changed: readonly ChangedMember[]) => {
    changes.push(...changed);
    return Promise.resolve();
  },
  erase: (tx, memberId) => tx.query('delete from notes where member_id = $1', [memberId]).then(() => undefined),
  erased: (memberId) => files(memberId),
};

/** Fake identity and profiles with these members and two per page. */
class Owners {
  accounts: MemberUpdate[] = [];
  profiles: MemberUpdate[] = [];
  asked: string[][] = [];
  pages = 0;
  meanwhile: () => Promise<void> = () => Promise.resolve();

  async ask(memberIds: readonly string[]): Promise<MemberUpdate[]> {
    this.asked.push([...memberIds]);
    const updates = this.updates().filter((each) => memberIds.includes((each.account ?? each.profile)!.memberId));
    await this.meanwhile();
    return updates;
  }

  async page(owner: 'account' | 'profile', after: string | null): Promise<MemberUpdate[]> {
    this.pages++;
    const idOf = (each: MemberUpdate) => each[owner]!.memberId;
    const rest = (owner === 'account' ? this.accounts : this.profiles).filter((each) => idOf(each) > (after ?? ''));
    const page = rest.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1)).slice(0, 2);
    await this.meanwhile();
    return page;
  }

  private updates(): MemberUpdate[] {
    return [...this.accounts, ...this.profiles];
  }
}

let owners: Owners;
const kit = (...facts: Parameters<typeof pickFacts>) => {
  const options = { table: 'members', facts: pickFacts(...facts) };
  const members = new Members('messaging', db, options, owners as unknown as MemberOwners, () => hooks);
  const fill = new MembersFill(db, options, members, owners as unknown as MemberOwners, () => hooks, logger);
  return { members, fill };
};
const rowOf = async ({ id }: { id: string }) =>
  (await db.query<Record<string, unknown>>('select * from members where id = $1', [id]))[0];
const confirmations = async ({ id }: { id: string }) =>
  (await db.query(`select from outbox where type = 'messaging.member-erased' and payload ->> 'memberId' = $1`, [id]))
    .length;

beforeAll(async () => {
  db = await Database.connect({ url: process.env.TEST_DATABASE_URL!, poolSize: 6, applicationName: 'test', logger });
  await createEventTables(db);
  await createMembersTable(db, 'members', ['name', 'plan', 'photos', 'complete']);
  await db.query('create table notes (member_id uuid not null)');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate members, members_fill, notes');
  owners = new Owners();
  changes = [];
  files = () => Promise.resolve();
});

describe('facts of owners', () => {
  const people = [persona('Ann'), persona('Ben'), persona('Cai')];
  const updates = people.flatMap((who) =>
    [1, 2, 3].flatMap((version): MemberUpdate[] => [
      { account: accountOf(who, { version, plan: `plan ${version}` }) },
      { profile: profileOf(who, { version, name: `${who.firstName} ${version}` }) },
    ]),
  );
  const orders: [string, MemberUpdate[][]][] = [
    ['as one list', [updates]],
    ['one by one', updates.map((each) => [each])],
    ['backwards', [...updates].reverse().map((each) => [each])],
    ['twice, grouped otherwise', [updates.slice(0, 7), updates.slice(3), updates.slice(5, 12)]],
  ];

  it.each(orders)('keep the newest of each member when delivered %s', async (_order, lists) => {
    const { members } = kit('name', 'plan');
    for (const list of lists) await members.apply(list);
    for (const who of people) {
      const newest = { state: 'active', plan: 'plan 3', name: `${who.firstName} 3`, photos: [], complete: false };
      expect(await rowOf(who)).toMatchObject({ ...newest, account_version: 3, profile_version: 3 });
    }
    changes = [];
    for (const list of lists) await members.apply(list);
    expect(changes).toEqual([]);
  });

  it('are stored even after a newer version has added a column', async () => {
    const { members } = kit('name');
    const ann = persona('Ann');
    const named = (version: number, name: string) => members.apply([{ profile: profileOf(ann, { version, name }) }]);
    // Once on each connection of the pool.
    await Promise.all([1, 1, 1, 1, 1, 1].map((version) => named(version, 'Ann')));
    await db.query('alter table members add column newer int');
    await Promise.all([2, 3, 4, 5, 6, 7].map((version) => named(version, 'Anna')));
    await db.query('alter table members drop column newer');
    expect(await rowOf(ann)).toMatchObject({ name: 'Anna', profile_version: 7 });
  });

  it('are applied by two instances without a deadlock, and derived once per change', async () => {
    const [one, other] = [kit('name', 'plan').members, kit('name', 'plan').members];
    await Promise.all(
      [1, 2, 3, 4].flatMap((version) => {
        const list = people.map((who) => ({ profile: profileOf(who, { version }) }));
        return [one.apply(list), other.apply([...list].reverse())];
      }),
    );
    const heard = changes.map(({ profile }) => `${profile!.memberId} ${profile!.version}`);
    expect(new Set(heard).size).toBe(heard.length);
    for (const who of people) expect(await rowOf(who)).toMatchObject({ profile_version: 4 });
  });
});

describe('a refresh', () => {
  it('shares one call among waiting callers, and calls again for later ones, whose own write may be newer', async () => {
    const [ann, ben, cai] = [persona('Ann'), persona('Ben'), persona('Cai')];
    owners.accounts = [ann, ben, cai].map((who) => ({ account: accountOf(who, { emailVerified: false }) }));
    const { members } = kit('name', 'plan');
    let later: Promise<unknown> = Promise.resolve();
    owners.meanwhile = () => {
      owners.meanwhile = () => Promise.resolve();
      owners.accounts[0] = { account: accountOf(ann, { version: 2, plan: 'premium' }) };
      later = Promise.all([members.refresh([ann.id]), members.refresh([ben.id])]);
      return Promise.resolve();
    };
    await Promise.all([members.refresh([ann.id]), members.refresh([cai.id])]);
    expect(owners.asked[0]).toEqual([ann.id, cai.id]);
    await later;
    expect(owners.asked.slice(1)).toEqual([[ann.id, ben.id]]);
    expect(await rowOf(ann)).toMatchObject({ plan: 'premium', account_version: 2 });
  });

  it('fails only for callers whose member cannot be refreshed', async () => {
    const { members } = kit('name', 'plan');
    const people = ['Ann', 'Ben', 'Cai', 'Dan'].map((name) => persona(name));
    owners.accounts = people.map((each) => ({ account: accountOf(each) }));
    const poison = people[2]!.id;
    owners.meanwhile = async () => {
      if (owners.asked.at(-1)!.includes(poison)) throw new TypeError('poison');
    };
    const asked = await Promise.allSettled(people.map(({ id }) => members.refresh([id])));
    owners.meanwhile = () => Promise.resolve();
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails for all waiting callers while an owner is down, but not for later ones', async () => {
    const { members } = kit('name', 'plan');
    owners.meanwhile = () => Promise.reject(new Error('away'));
    await expect(members.refresh([persona('Ann').id])).rejects.toThrow('away');
    owners.meanwhile = () => Promise.resolve();
    await members.refresh([persona('Ben').id]);
  });
});

describe('filling', () => {
  const people = ['Ann', 'Ben', 'Cai', 'Dan', 'Eve'].map((name) => persona(name));
  beforeEach(() => {
    owners.accounts = people.map((who) => ({ account: accountOf(who, { plan: 'premium' }) }));
    owners.profiles = people.map((who) => ({ profile: profileOf(who) }));
  });
  const runUntilFilled = async (fill: MembersFill) => {
    fill.start();
    await untilFilled(db);
    await fill.beforeApplicationShutdown();
  };

  it('loads every member once, and again for a new fact without a newer version', async () => {
    await runUntilFilled(kit('name').fill);
    for (const who of people) expect(await rowOf(who)).toMatchObject({ name: who.firstName, plan: 'free' });
    const { pages } = owners;
    await runUntilFilled(kit('name').fill);
    expect(owners.pages).toBe(pages);
    const { fill } = kit('name', 'plan');
    fill.start();
    await eventually(() => changes.filter(({ account }) => account).length === 2 * people.length);
    await fill.beforeApplicationShutdown();
    for (const who of people) expect(await rowOf(who)).toMatchObject({ name: who.firstName, plan: 'premium' });
  });

  it('keeps what an event changed meanwhile, and restores no purged member', async () => {
    const [ann, ben] = [people[0]!, people[1]!];
    const { members, fill } = kit('name', 'plan');
    owners.meanwhile = async () => {
      owners.meanwhile = () => Promise.resolve();
      await members.apply([{ account: accountOf(ann, { version: 7, plan: 'free' }) }]);
      await members.erase(ben.id, { at: '2026-01-01T00:00:00.000Z' });
    };
    await runUntilFilled(fill);
    expect(await rowOf(ann)).toMatchObject({ account_version: 7, plan: 'free' });
    expect(await rowOf(ben)).toMatchObject({ state: 'purged', name: null });
  });

  it('resumes after an interruption', async () => {
    const first = kit('name').fill;
    owners.meanwhile = () => (owners.pages === 2 ? Promise.reject(new Error('away')) : Promise.resolve());
    first.start();
    await eventually(() => owners.pages === 2);
    await first.beforeApplicationShutdown();
    expect(await db.query('select owner, after from members_fill')).toMatchObject([{ owner: 'account' }]);
    const known = await db.query('select from members');
    expect(known).toHaveLength(2);
    owners.meanwhile = () => Promise.resolve();
    await runUntilFilled(kit('name').fill);
    // Two more pages and an empty one of accounts, four of profiles.
    expect(owners.pages).toBe(2 + 3 + 4);
    for (const who of people) expect(await rowOf(who)).toMatchObject({ state: 'active', name: who.firstName });
  });

  it('as a rebuild repairs wrong facts, and resets facts that no owner has', async () => {
    const { members, fill } = kit('name', 'plan');
    await runUntilFilled(fill);
    const ghost = persona('Ghost');
    await members.apply([{ account: accountOf(ghost, { plan: 'premium' }), profile: profileOf(ghost) }]);
    owners.profiles = owners.profiles.filter(({ profile }) => profile!.memberId !== people[4]!.id);
    await db.query(
      `update members set name = 'Nonsense', plan = 'nonsense', account_version = 90, profile_version = 90`,
    );
    expect(await kit('name', 'plan').fill.rebuild()).toBe(5);
    for (const who of people.slice(0, 4)) {
      expect(await rowOf(who)).toMatchObject({ name: who.firstName, plan: 'premium', account_version: 1 });
    }
    expect(await rowOf(people[4]!)).toMatchObject({ state: 'active', name: null });
    expect(await rowOf(ghost)).toMatchObject({ state: 'unknown', name: null, plan: 'free' });
  });
});

describe('an erasure', () => {
  const at = '2026-01-01T00:00:00.000Z';

  it('keeps only the id, confirms each event, and ignores late changes', async () => {
    const ann = persona('Ann');
    const { members } = kit('name', 'plan');
    await members.apply([{ account: accountOf(ann, { plan: 'premium' }), profile: profileOf(ann) }]);
    await db.query('insert into notes values ($1)', [ann.id]);
    for (const times of [1, 2]) {
      await members.erase(ann.id, { at });
      expect(await confirmations(ann)).toBe(times);
    }
    await members.apply([{ account: accountOf(ann, { version: 9 }), profile: profileOf(ann, { version: 9 }) }]);
    expect(await rowOf(ann)).toMatchObject({ state: 'purged', name: null, plan: 'free' });
    expect(await db.query('select from notes')).toEqual([]);
  });

  it('waits once for pending writes of many members, and one failure does not affect the others', async () => {
    const { members } = kit('name', 'plan');
    const [ann, ben, cai] = ['Ann', 'Ben', 'Cai'].map((name) => persona(name).id) as [string, string, string];
    const barriers = jest.spyOn(db, 'transaction');
    files = (memberId) => (memberId === ben ? Promise.reject(new Error('poison')) : Promise.resolve());
    const erasures = [ann, ben, cai].map((memberId) => ({ memberId, erasure: { at: '2026-01-01T00:00:00.000Z' } }));
    await expect(members.eraseAll(erasures)).rejects.toThrow('poison');
    files = () => Promise.resolve();
    expect(barriers).toHaveBeenCalledTimes(1 + 3 + 2);
    barriers.mockRestore();
    const left = await db.query(`select id from members where id = any($1) and state = 'purged'`, [[ann, ben, cai]]);
    expect(left).toHaveLength(3);
    const confirmed = await db.query<{ id: string }>(
      `select payload ->> 'memberId' as id from outbox where payload ->> 'memberId' = any($1) order by id`,
      [[ann, ben, cai]],
    );
    expect(confirmed.map(({ id }) => id)).toEqual([ann, cai].sort());
  });

  it('also works for an unknown member', async () => {
    const gone = persona('Gone');
    const { members } = kit('name', 'plan');
    await members.erase(gone.id, { at });
    await members.apply([{ profile: profileOf(gone) }]);
    expect(await rowOf(gone)).toMatchObject({ state: 'purged', name: null });
  });

  it('is not confirmed while data outside the database is left', async () => {
    const ann = persona('Ann');
    const { members } = kit('name', 'plan');
    files = () => Promise.reject(new Error('the disk is away'));
    await expect(members.erase(ann.id, { at })).rejects.toThrow('the disk is away');
    expect(await confirmations(ann)).toBe(0);
    files = () => Promise.resolve();
    await members.erase(ann.id, { at });
    expect(await confirmations(ann)).toBe(1);
  });

  it('waits for pending writes about the member; later ones see them purged', async () => {
    const ann = persona('Ann');
    const { members } = kit('name', 'plan');
    let erasing!: Promise<void>;
    await db.transaction(async (tx) => {
      await holdErasures(tx);
      erasing = members.erase(ann.id, { at });
      await untilWaiting(db);
      expect(await members.purgedOf(tx, [ann.id])).toEqual([]);
      await tx.query('insert into notes values ($1)', [ann.id]);
    });
    await erasing;
    expect(await db.query('select from notes')).toEqual([]);
    await db.transaction(async (tx) => expect(await members.purgedOf(tx, [ann.id])).toEqual([ann.id]));
  });
});
