import { AppError } from '@corner/service-kit/app-error';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RedrawnImage, Redrawing } from './redraw.js';

/** Limits per image, measured in the process itself. */
const MOST = { cpuMs: 3000, bytes: 400 * 1024 * 1024 };
const DEADLINE_MS = 10_000;
/** Hard limit of allocations, where enforced (Linux); the process exits earlier by itself. */
const MOST_KILOBYTES = 464 * 1024;
/** Prints Node's base allocation, which counts too: half a gigabyte of addresses in newer versions. */
const OWN_KILOBYTES = '/VmData:\\s*(\\d+)/.exec(require("fs").readFileSync("/proc/self/status"))[1]';
const BROKEN = new Set<string | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE', 'SIGSYS']);
// Tests run the sources; a process needs the built file.
const SCRIPT = fileURLToPath(new URL('./decode.js', import.meta.url)).replace('/profiles/src/', '/profiles/dist/src/');
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1'];
const LIMIT = `own=$("$1" ${FLAGS.join(' ')} -p '${OWN_KILOBYTES}' 2>/dev/null); ulimit -d $((own + ${MOST_KILOBYTES})) 2>/dev/null`;

/** A process that decodes images, one at a time. It has no secrets or addresses of ours. */
export class Decoder {
  private readonly child: ChildProcess;
  private settle?: (result: Redrawing | AppError) => void;

  constructor(most = MOST) {
    const args = [...FLAGS, SCRIPT, String(most.cpuMs), String(most.bytes)];
    this.child = spawn('/bin/sh', ['-c', `${LIMIT}; exec "$@"`, 'sh', process.execPath, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { MALLOC_ARENA_MAX: '2' },
    });
    this.child.on('message', (redrawing: Redrawing) => this.settle?.(redrawing));
    this.child.on('error', (cause) => this.settle?.(new AppError('request.unavailable', { retryAfter: 2, cause })));
    this.child.on('exit', (code, signal) => this.settle?.(ended(code, signal)));
    this.rest();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isAlive(): boolean {
    return this.child.connected && !this.child.killed;
  }

  /**
   * @param gone aborted when the client disconnects, which ends the process
   * @throws the problem of the image; request.unavailable if the process died or hung
   */
  async redraw(file: string, gone?: AbortSignal): Promise<RedrawnImage> {
    const deadline = setTimeout(() => this.end(), DEADLINE_MS);
    const leave = () => this.end();
    gone?.addEventListener('abort', leave, { once: true });
    try {
      this.child.ref();
      this.child.channel?.ref();
      const result = await new Promise<Redrawing | AppError>((settle) => {
        this.settle = settle;
        this.child.send(file, (cause) => {
          if (cause) settle(new AppError('request.unavailable', { retryAfter: 2, cause }));
        });
      });
      if (result instanceof AppError) throw result;
      if ('problem' in result) {
        if (result.problem === 'profiles.image-too-costly') this.end();
        throw new AppError(result.problem);
      }
      return result;
    } finally {
      this.settle = undefined;
      clearTimeout(deadline);
      gone?.removeEventListener('abort', leave);
      this.rest();
    }
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  /** An idle decoder does not keep our process alive. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

function ended(code: number | null, signal: NodeJS.Signals | null): AppError {
  if (BROKEN.has(signal)) return new AppError('profiles.image-too-costly');
  const cause = new Error(`The process that decodes images ended: ${signal ?? code}`);
  return new AppError('request.unavailable', { retryAfter: 2, cause });
}
