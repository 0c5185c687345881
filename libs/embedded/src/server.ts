import type { SupervisedProcess } from './processes/supervised-process.js';

export interface ServerOptions {
  dataDir: string;
  /** Where fetched programs are kept for every later start, of tests too. */
  cacheDir: string;
  /** Data that nobody will miss: no automatic restart. */
  ephemeral: boolean;
  /** Whether a commit waits until it is on the disk. */
  durable: boolean;
  /** What is being done, for people who wait. */
  onProgress: (text: string) => void;
  /** What happened by itself later: a server ended, came back. */
  onNotice: (text: string) => void;
}

export interface StartedServer {
  url: string;
  process: SupervisedProcess;
  /** Removes data that lies outside the data folder; only for ephemeral servers. */
  abandon?: () => void;
}
