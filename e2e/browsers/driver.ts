import { freePort } from '@corner/embedded/processes/free-port';
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

export type Engine = 'firefox' | 'webkit';
export interface Size {
  width: number;
  height: number;
}

/** The commands that both engines support, as W3C actions. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page and awaits its promise. */
  evaluate: (expression: string) => Promise<unknown>;
  act: (source: object) => Promise<void>;
  upload: (css: string, file: string) => Promise<void>;
  picture: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

export const startDriver = (engine: Engine, size: Size): Promise<Driver> =>
  engine === 'firefox' ? startFirefox(size) : startWebKit(size);

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'intl.accept_languages': 'en-GB, en',
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
};

/** By WebDriver BiDi, which Firefox speaks itself. */
async function startFirefox(size: Size): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'corner-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    (pair) => `user_pref(${pair.map((each) => JSON.stringify(each))});`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const firefox = start('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await firstMatch(firefox, 'stderr', /BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Reply;
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const [{ context }] = contexts;
  const ask = async (expression: string) => {
    const target = { context };
    const answer = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  await send('browsingContext.setViewport', { context, viewport: size });
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => JSON.parse((await ask(`(async () => ${inJson(expression)})()`)).value),
    act: (source) => send('input.performActions', { context, actions: [source] }),
    upload: async (css, file) => {
      const { sharedId } = await ask(`document.querySelector(${JSON.stringify(css)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    picture: async (file) => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      writeFileSync(file, data, 'base64');
    },
    close: async () => {
      socket.terminate();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated {
  result?: { value: string; sharedId: string };
  exceptionDetails?: { text: string };
}

interface Reply {
  id: number;
  type: string;
  message?: string;
  result?: unknown;
}

const PHOTOGRAPH = `
import sys, gi
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk
screen = Gdk.get_default_root_window()
Gdk.pixbuf_get_from_window(screen, 0, 0, int(sys.argv[2]), int(sys.argv[3])).savev(sys.argv[1], 'png', [], [])`;

/** By WebKitWebDriver, on a screen of its own: a view has no headless mode. */
async function startWebKit(size: Size): Promise<Driver> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await firstMatch(screen, 'stdout', /(\d+)/);
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    VIEW: `${size.width}x${size.height}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const port = await freePort(`webkit${screen.pid}`);
  const program = start('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${path.split('/').at(-1)}: ${value.message}`);
    return value;
  };
  for (const deadline = Date.now() + 20_000; ;) {
    if (await call('GET', '/status').catch(() => undefined)) break;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const options = { binary: join(import.meta.dirname, 'webview.py'), args: [] };
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept', 'webkitgtk:browserOptions': options } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 20_000, pageLoad: 40_000 });
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (async () => ${inJson(expression)})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await call<{ value: string; error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [],
      });
      if (answer.error) throw new Error(answer.error);
      return JSON.parse(answer.value);
    },
    act: (source) => call('POST', `${session}/actions`, { actions: [source] }),
    upload: async (css, file) => {
      const element = await call<object>('POST', `${session}/element`, { using: 'css selector', value: css });
      await call('POST', `${session}/element/${String(Object.values(element)[0])}/value`, { text: file });
    },
    // The driver's own commands hang after a page moved to another process.
    picture: async (file) =>
      void execFileSync('/usr/bin/python3', ['-c', PHOTOGRAPH, file, `${size.width}`, `${size.height}`], { env }),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      await end(program);
      await end(screen);
    },
  };
}

const inJson = (expression: string) => `JSON.stringify((await (${expression})) ?? null)`;

function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const program = spawn(command, args, options);
  process.once('exit', () => program.kill('SIGKILL'));
  return program;
}

function firstMatch(program: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended: ${said}`)));
    program[stream]!.on('data', (text: Buffer) => {
      const found = pattern.exec((said += text.toString()));
      if (found) resolve(found[1]!);
    });
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
