import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { Position, PositionRequest } from '@corner/contracts/jobs.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { PositionsRepository, type PositionFields } from './positions.repository.js';

/** Changes of positions, each together with the event that the audit log is made of. */
@Injectable()
export class PositionsService {
  constructor(
    private readonly db: Database,
    private readonly positions: PositionsRepository,
  ) {}

  async create({ version: _, ...fields }: PositionRequest, by: VerifiedAdministrator): Promise<Position> {
    return this.db.transaction(async (tx) => {
      const position = await this.positions.insert(tx, v7(), fields);
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
      return this.save(tx, before, { ...fieldsOf(before), isActive: !before.isActive }, by);
    });
  }

  async delete(id: string, by: VerifiedAdministrator): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      await this.positions.delete(tx, id);
      await tx.publish('jobs.position-changed', { position: null, before, by: actor(by) });
    });
  }

  private async lock(tx: Transaction, id: string, version?: number): Promise<Position> {
    const position = await this.positions.lock(tx, id);
    if (!position) throw new AppError('jobs.position-not-found');
    if (version !== undefined && version !== position.version) throw new AppError('jobs.position-changed');
    return position;
  }

  private async save(tx: Transaction, before: Position, fields: PositionFields, by: VerifiedAdministrator) {
    const position = await this.positions.update(tx, before.id, fields);
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
