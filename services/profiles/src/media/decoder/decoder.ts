import { AppError } from '@corner/service-kit/app-error';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RedrawnImage, Redrawing } from './redraw.js';

/** What one image may cost, counted in the process itself. */
const MOST = { cpuMs: 3000, bytes: 400 * 1024 * 1024 };
const DEADLINE_MS = 10_000;
/** Kilobytes that the process may allocate at all, where the system enforces it (Linux); it ends itself before. */
const MOST_KILOBYTES = 464 * 1024;
/** Prints what Node takes before it does anything: half a gigabyte of addresses in newer versions, which count, too. */
const OWN_KILOBYTES = '/VmData:\\s*(\\d+)/.exec(require("fs").readFileSync("/proc/self/status"))[1]';
const BROKEN = new Set<string | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE', 'SIGSYS']);
// Tests run the sources; a process needs what is built of them.
const SCRIPT = fileURLToPath(new URL('./decode.js', import.meta.url)).replace('/profiles/src/', '/profiles/dist/src/');
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1'];
const LIMIT = `own=$("$1" ${FLAGS.join(' ')} -p '${OWN_KILOBYTES}' 2>/dev/null); ulimit -d $((own + ${MOST_KILOBYTES})) 2>/dev/null`;

/** A process that decodes images, one at a time. It knows nothing of ours: no secret, no address. */
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
   * @param gone aborted when the client has left: the process ends
   * @throws what is wrong with the image; request.unavailable when the process died or hung
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

  /** While it has nothing to do it does not keep our process. */
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
