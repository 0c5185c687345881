import type pg from 'pg';

interface DescribedColumn {
  name: string;
  type: number;
  /** Of a table's column that may be null. */
  nullable: boolean;
}

export interface Description {
  values: number[];
  columns: DescribedColumn[];
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

const NULLABLE = `select a.attrelid as table, a.attnum as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  where not a.attnotnull and a.attnum > 0 and c.relnamespace = 'public'::regnamespace`;

/** Lets PostgreSQL check statements without running them. */
export class Describer {
  private nullable?: Promise<Set<string>>;

  constructor(private readonly client: pg.Client) {}

  async describe(text: string): Promise<Description> {
    const [nullables, { values, fields }] = [await this.nullables(), await this.parse(text)];
    return {
      values,
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: dataTypeID,
        nullable: nullables.has(`${tableID}.${columnID}`),
      })),
    };
  }

  private nullables(): Promise<Set<string>> {
    return (this.nullable ??= this.client
      .query<{ table: number; column: number }>(NULLABLE)
      .then(({ rows }) => new Set(rows.map(({ table, column }) => `${table}.${column}`))));
  }

  /** The messages Parse and Describe alone, which `pg` sends only together with Execute. */
  private parse(text: string): Promise<{ values: number[]; fields: Field[] }> {
    return new Promise((resolve, reject) => {
      let values: number[] = [];
      let fields: Field[] = [];
      const described = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (values = dataTypeIDs);
      const query = {
        submit: (connection: pg.Connection) => {
          connection.once('parameterDescription', described);
          connection.parse({ name: '', text, types: [] }, true);
          connection.describe({ type: 'S', name: '' }, true);
          connection.sync();
        },
        handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
        handleError: (error: Error, connection: pg.Connection) => {
          connection.off('parameterDescription', described);
          reject(error);
        },
        handleReadyForQuery: () => resolve({ values, fields }),
      };
      this.client.query(query as unknown as pg.Submittable);
    });
  }
}
