import type { SupervisedProcess } from './processes/supervised-process.js';

/** What accounts other than the administrator's may do; the names are the accounts'. */
export interface ServerUsers {
  /** The part of a Redis ACL that follows the password. */
  redis: Readonly<Record<string, readonly string[]>>;
  /** `permissions` of a user in NATS's configuration. */
  nats: Readonly<Record<string, object>>;
}

export interface ServerOptions {
  dataDir: string;
  /** Where fetched programs are kept for every later start, of tests too. */
  cacheDir: string;
  /** Temporary data: no automatic restart. */
  ephemeral: boolean;
  /** Whether a commit waits until it is on the disk. */
  durable: boolean;
  /** Without them Redis has one password and NATS asks for none. */
  users?: ServerUsers;
  onProgress: (text: string) => void;
  /** What happened by itself later: a server ended, came back. */
  onNotice: (text: string) => void;
}

export interface StartedServer {
  url: string;
  accounts?: Record<string, string>;
  process: SupervisedProcess;
  /** Removes data that lies outside the data folder; only for ephemeral servers. */
  abandon?: () => void;
}
