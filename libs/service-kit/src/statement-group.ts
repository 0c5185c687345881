import pg from 'pg';

/** What node-postgres calls; its types leave it out. */
interface Wire extends pg.Connection {
  sync(): void;
  submittedNamedStatements: Record<string, string>;
}

export interface Statement extends Omit<pg.Query, 'submit'> {
  readonly name?: string;
  readonly text: string;
  requiresPreparation(): boolean;
  submit(connection: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}

/**
 * Prepared statements that PostgreSQL answers together. After each Sync it sends what it has, which wakes this process;
 * here one Sync follows the last. When one fails, PostgreSQL skips those after it, so all of them fail.
 */
export class StatementGroup extends pg.Query {
  private at = 0;

  constructor(private readonly statements: readonly Statement[]) {
    super('');
  }

  /** Of the statement that is being answered: the client notes under it what PostgreSQL has parsed. */
  get name(): string | undefined {
    return this.statements?.[this.at]?.name;
  }
  set name(_) {}

  get text(): string | undefined {
    return this.statements?.[this.at]?.text;
  }
  set text(_) {}

  override submit = (connection: pg.Connection): Error | null => {
    const wire = connection as Wire;
    const { stream, sync } = wire;
    stream.cork();
    wire.sync = () => undefined;
    try {
      for (const statement of this.statements) {
        const fault = statement.submit(wire);
        if (fault) return fault;
      }
      sync.call(wire);
      return null;
    } finally {
      wire.sync = sync;
      stream.uncork();
    }
  };

  handleRowDescription(message: unknown): void {
    this.statements[this.at]!.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.statements[this.at]!.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.statements[this.at++]!.handleCommandComplete(message, wire);
  }

  handleReadyForQuery(wire: Wire): void {
    for (const statement of this.statements) statement.handleReadyForQuery(wire);
  }

  handleError(error: Error, wire: Wire): void {
    for (const { name = '' } of this.statements.slice(this.at)) delete wire.submittedNamedStatements[name];
    for (const statement of this.statements) statement.handleError(error, wire);
  }
}
