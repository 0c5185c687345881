/**
 * An open database transaction as the event bus needs it: the service kit's `Database` and TypeORM's
 * `EntityManager` and `QueryRunner` all fit. Only `insert` and `select` statements go through it, because TypeORM
 * answers `update` and `delete` in another shape.
 */
export interface Transaction {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Opens a transaction, commits when `run` resolves, rolls back when it rejects. TypeORM's `DataSource` fits. */
export interface TransactionRunner<Tx extends Transaction> {
  transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
}
