import type { SupervisedProcess } from './processes/supervised-process.js';

export interface ServerUsers {
  /** Redis ACL rules after the password. */
  redis: Readonly<Record<string, readonly string[]>>;
  nats: Readonly<Record<string, object>>;
}

export interface ServerOptions {
  dataDir: string;
  cacheDir: string;
  ephemeral: boolean;
  durable: boolean;
  /** Without users Redis has one password and NATS none. */
  users?: ServerUsers;
  onProgress: (text: string) => void;
  onNotice: (text: string) => void;
}

export interface StartedServer {
  url: string;
  accounts?: Record<string, string>;
  process: SupervisedProcess;
  /** Removes data outside the data folder; only for ephemeral servers. */
  abandon?: () => void;
}
