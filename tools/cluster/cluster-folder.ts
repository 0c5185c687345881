import { freePort } from '@corner/embedded/processes/free-port';
import { SupervisedProcess, type ProcessDescription } from '@corner/embedded/processes/supervised-process';
import { keptSecret } from '@corner/embedded/secrets';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Described = Omit<ProcessDescription, 'dataDir' | 'command' | 'onNotice'> & { command: () => string[] };

/** The data folder of a cluster: ports that stay the same, secrets, files of servers, and which machines are away. */
export class ClusterFolder {
  private readonly ports = new Map<string, number>();

  constructor(
    readonly path: string,
    private readonly onNotice: (text: string) => void,
  ) {
    mkdirSync(join(path, 'away'), { recursive: true });
  }

  /** Always returns the same port, also if its server listens already. */
  async port(name: string): Promise<number> {
    const port = this.ports.get(name) ?? (await freePort(`${this.path} ${name}`));
    this.ports.set(name, port);
    return port;
  }

  secret(name: string): string {
    return keptSecret(this.path, name);
  }

  /** A folder of a server's own. */
  own(name: string): string {
    const folder = join(this.path, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  write(path: string, text: string): string {
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  }

  /** Marks all machines as present again, after an aborted drill. */
  returnAll(): void {
    rmSync(join(this.path, 'away'), { recursive: true, force: true });
    mkdirSync(join(this.path, 'away'));
  }

  /** A killed process restarts; while the file `away/<name>` exists, its machine counts as down. */
  process(described: Described): SupervisedProcess {
    const away = join(this.path, 'away', described.name);
    return new SupervisedProcess({
      ...described,
      dataDir: this.path,
      onNotice: this.onNotice,
      command: async () => {
        while (existsSync(away)) await delay(100);
        return described.command();
      },
    });
  }
}

export const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
