import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { createEventTables } from './event-tables.js';
import { Inbox } from './consumer/inbox.js';
import type { Statements } from './transaction.js';

describe('Statements', () => {
  it('accepts what TypeORM passes', () => {
    // Compiling is the test: these functions are never called.
    const uses = {
      entityManager: (manager: EntityManager) => createEventTables(manager),
      queryRunner: (runner: QueryRunner) => createEventTables(runner),
      dataSource: (source: DataSource) =>
        new Inbox().once(source, 'id', async (tx: EntityManager) => void (await tx.clear('x'))),
      own: (tx: Statements) => createEventTables(tx),
    };
    expect(Object.keys(uses)).toHaveLength(4);
  });
});
