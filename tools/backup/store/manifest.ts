/** One sealed file of a part. */
export interface Volume {
  bytes: number;
  sha256: string;
}

export interface TableBackup {
  name: string;
  columns: string[];
  rows: number;
  volumes: Volume[];
}

export interface DatabaseBackup {
  /** Those that had run, in their order: they make the tables again. */
  migrations: string[];
  /** Referenced tables before those that reference them. */
  tables: TableBackup[];
  sequences: { name: string; value: number }[];
}

export interface Manifest {
  format: 1;
  name: string;
  version: string;
  /** Everything acknowledged before this time is in it. */
  cutAt: string;
  databases: Record<string, DatabaseBackup>;
  media: { files: number; volumes: Volume[] };
  files?: Volume[];
  /** Shows whether a restore has the same INTERNAL_SECRET. */
  secretMark?: string;
}
