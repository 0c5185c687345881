import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { Position, PositionRequest } from '@corner/contracts/jobs.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { PositionEntity } from './position.entity.js';

type PositionFields = Omit<PositionRequest, 'version'>;

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** Changes of positions, each together with the event that the audit log is made of. */
@Injectable()
export class PositionsService {
  constructor(private readonly db: Database) {}

  /** For the careers page: featured ones first, then the newest. */
  active(): Promise<Position[]> {
    const order = { featured: 'DESC', ...NEWEST_FIRST } as const;
    return this.db.manager.find(PositionEntity, { where: { isActive: true }, order });
  }

  countActive(): Promise<number> {
    return this.db.manager.countBy(PositionEntity, { isActive: true });
  }

  all(): Promise<Position[]> {
    return this.db.manager.find(PositionEntity, { order: NEWEST_FIRST });
  }

  async create({ version: _, ...fields }: PositionRequest, by: VerifiedAdministrator): Promise<Position> {
    return this.db.transaction(async (tx) => {
      const position = tx.manager.create(PositionEntity, { id: v7(), ...fields });
      await tx.manager.insert(PositionEntity, position);
      await tx.publish('jobs.position-published', { position, by: actor(by) });
      return position;
    });
  }

  /** What is already so is answered as it is: no new version, no entry in the audit log. */
  async change(id: string, { version, ...fields }: PositionRequest, by: VerifiedAdministrator): Promise<Position> {
    return this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id, version);
      return isDeepStrictEqual(fieldsOf(before), { ...fields }) ? before : this.save(tx, before, fields, by);
    });
  }

  async toggle(id: string, version: number | undefined, by: VerifiedAdministrator): Promise<Position> {
    return this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id, version);
      return this.save(tx, before, { isActive: !before.isActive }, by);
    });
  }

  async delete(id: string, by: VerifiedAdministrator): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      await tx.manager.delete(PositionEntity, id);
      await tx.publish('jobs.position-changed', { position: null, before, by: actor(by) });
    });
  }

  /** Holds the row until the transaction ends, so that two changes come one after the other. */
  private async lock(tx: Transaction, id: string, version?: number): Promise<Position> {
    const position = await tx.manager.findOne(PositionEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!position) throw new AppError('jobs.position-not-found');
    if (version !== undefined && version !== position.version) throw new AppError('jobs.position-changed');
    return position;
  }

  private async save(tx: Transaction, before: Position, fields: Partial<PositionFields>, by: VerifiedAdministrator) {
    await tx.manager.update(PositionEntity, before.id, fields);
    const position = { ...before, ...fields, version: before.version + 1 };
    await tx.publish('jobs.position-changed', { position, before, by: actor(by) });
    return position;
  }
}

function actor({ administratorId, username }: VerifiedAdministrator) {
  return { administratorId, username };
}

function fieldsOf({ id: _id, createdAt: _at, version: _version, ...fields }: Position): PositionFields {
  return fields;
}
