import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { createEventTables } from './event-tables.js';
import { Inbox } from './consumer/inbox.js';
import { Outbox } from './outbox/outbox.js';
import type { Transaction } from './transaction.js';

describe('Transaction', () => {
  it('is fulfilled by what TypeORM has', () => {
    // Compiling is the test: these are never called.
    const uses = {
      entityManager: (manager: EntityManager) =>
        new Outbox().add(manager, 'realtime.member-seen', { memberId: '', at: '' }),
      queryRunner: (runner: QueryRunner) => createEventTables(runner),
      dataSource: (source: DataSource) =>
        new Inbox().once(source, 'id', async (tx: EntityManager) => void (await tx.clear('x'))),
      own: (tx: Transaction) => createEventTables(tx),
    };
    expect(Object.keys(uses)).toHaveLength(4);
  });
});
