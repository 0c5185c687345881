import type { Position, PositionRequest } from '@corner/contracts/jobs.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

/** What of a position an administrator decides. */
export type PositionFields = Omit<PositionRequest, 'version'>;

interface PositionRow extends Omit<Position, 'createdAt'> {
  createdAt: Date;
}

const COLUMNS = `id, title, department, location, type, description, requirements, featured,
  is_active as "isActive", created_at as "createdAt", version`;

@Injectable()
export class PositionsRepository {
  constructor(private readonly db: Database) {}

  /** For the careers page: featured ones first, then the newest. */
  async active(): Promise<Position[]> {
    const rows = await this.db.prepared<PositionRow>(
      'active-positions',
      `select ${COLUMNS} from positions where is_active order by featured desc, created_at desc, id desc`,
      [],
    );
    return rows.map(toPosition);
  }

  async countActive(): Promise<number> {
    const [row] = await this.db.query<{ count: number }>('select count(*) from positions where is_active');
    return row!.count;
  }

  /** For administrators: all, newest first. */
  async all(): Promise<Position[]> {
    const rows = await this.db.query<PositionRow>(`select ${COLUMNS} from positions order by created_at desc, id desc`);
    return rows.map(toPosition);
  }

  /** Holds the row until the transaction ends, so that two changes come one after the other. */
  async lock(tx: Transaction, id: string): Promise<Position | undefined> {
    const rows = await tx.query<PositionRow>(`select ${COLUMNS} from positions where id = $1 for update`, [id]);
    return rows.map(toPosition)[0];
  }

  async insert(tx: Transaction, id: string, fields: PositionFields): Promise<Position> {
    const rows = await tx.query<PositionRow>(
      `insert into positions (id, title, department, location, type, description, requirements, featured, is_active)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
      [id, ...values(fields)],
    );
    return toPosition(rows[0]!);
  }

  async update(tx: Transaction, id: string, fields: PositionFields): Promise<Position> {
    const rows = await tx.query<PositionRow>(
      `update positions set title = $2, department = $3, location = $4, type = $5, description = $6, requirements = $7,
         featured = $8, is_active = $9, version = version + 1
       where id = $1 returning ${COLUMNS}`,
      [id, ...values(fields)],
    );
    return toPosition(rows[0]!);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.query('delete from positions where id = $1', [id]);
  }
}

function values(fields: PositionFields): unknown[] {
  const { title, department, location, type, description, requirements, featured, isActive } = fields;
  return [title, department, location, type, description, requirements, featured, isActive];
}

function toPosition({ createdAt, ...row }: PositionRow): Position {
  return { ...row, createdAt: createdAt.toISOString() };
}
