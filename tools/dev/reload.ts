import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { watch, type FSWatcher } from 'chokidar';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compile } from './compile.js';
import { projectOf, usersOf, type Project } from './projects.js';

/** Editors write several files at once. */
const GATHER_MS = 50;
const IGNORED = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.md$|\.spec\.ts$|\.int-spec\.ts$|\.fixture\.ts$/;

export interface Reloaded {
  workspace: string;
  /** Processes by the project whose code they run. */
  servers: ReadonlyMap<Project, readonly SupervisedProcess[]>;
  say: (text: string) => void;
}

/** Restarts the servers whose code has changed, then prints the type errors. */
export class Reload {
  private readonly changed = new Map<string, number>();
  private watcher?: FSWatcher;
  private checking?: ChildProcess;
  private working?: Promise<void>;
  private isStopped = false;

  constructor(private readonly reloaded: Reloaded) {}

  /** Watches once it returns. */
  async start(): Promise<void> {
    const { workspace } = this.reloaded;
    const folders = ['libs', 'services', 'gateway'].map((name) => join(workspace, name));
    this.watcher = watch(folders, { ignoreInitial: true, ignored: (path) => IGNORED.test(relative(workspace, path)) });
    this.watcher.on('all', (event, path) => {
      if (!event.endsWith('Dir')) this.note(relative(workspace, path));
    });
    await once(this.watcher, 'ready');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.checking?.kill();
    await this.watcher?.close();
    await this.working;
  }

  private note(path: string): void {
    this.changed.set(path, performance.now());
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  private async work(): Promise<void> {
    while (this.changed.size > 0 && !this.isStopped) {
      await delay(GATHER_MS);
      const paths = [...this.changed];
      this.changed.clear();
      await this.reload(
        paths.map(([path]) => path),
        Math.min(...paths.map(([, time]) => time)),
      );
    }
  }

  private async reload(paths: readonly string[], began: number): Promise<void> {
    const { workspace, servers, say } = this.reloaded;
    const projects = new Set(paths.map(projectOf).filter((project) => project !== undefined));
    const users = usersOf(workspace, projects, [...servers.keys()]);
    if (users.length === 0) return;
    this.checking?.kill();
    try {
      for (const path of paths.filter(isCompiled(workspace))) compile(workspace, projectOf(path)!, path);
      await Promise.all(users.flatMap((user) => servers.get(user)!).map((server) => server.restart()));
      say(`${users.map(nameOf).join(', ')}: new after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    } catch (error) {
      say((error as Error).message);
    }
    if (!this.isStopped) this.check(users);
  }

  /** The build's own, so that a later start finds its work done. */
  private check(projects: readonly Project[]): void {
    const { workspace, say } = this.reloaded;
    const tsc = join(workspace, 'node_modules/.bin/tsc');
    const child = spawn(tsc, ['-b', ...projects], { cwd: workspace });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.on('close', (code) => code && say(output.trimEnd()));
    this.checking = child;
  }
}

const isCompiled = (workspace: string) => (path: string) => path.endsWith('.ts') && existsSync(join(workspace, path));
const nameOf = (project: Project) => project.replace('services/', '');
