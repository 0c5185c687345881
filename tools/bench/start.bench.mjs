import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeSection } from './report.mjs';

// npm start on a fresh clone of the last commit, cold and warm, and the memory of everything it started. Linux only.
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'corner-start-'));
const clone = join(folder, 'clone');
const idleSeconds = 30;

try {
  execFileSync('git', ['clone', '--quiet', workspace, clone]);
  const cold = await measure(['Sign in']);
  const warm = await measure(['is ready']);
  const again = await measure(['is ready']);
  const megabytes = (kilobytes) => `${Math.round(kilobytes / 1024)} MB`;
  const row = (name, { seconds, rss, pss }) =>
    `| ${name} | ${seconds.toFixed(1)} s | ${megabytes(rss)} | ${megabytes(pss)} |`;
  writeSection(
    'Start',
    'node tools/bench/start.bench.mjs',
    `
| | to ready | RSS of all processes | PSS |
| --- | --- | --- | --- |
${row('cold: install, build, fetch servers, 500 demo members', cold)}
${row('warm', warm)}
${row('warm, again', again)}

RSS counts memory that processes share once for each of them, PSS once in all. Memory is read after ${idleSeconds} s of rest,
cold after the demo members were made. The limits: warm 10 s, 900 MB RSS.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts, waits for the texts, rests, weighs, stops. */
async function measure(texts) {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  let seconds = 0;
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (!seconds && output.includes('is ready')) seconds = (performance.now() - began) / 1_000;
  });
  while (!texts.every((text) => output.includes(text))) {
    if (child.exitCode !== null) throw new Error(`npm start failed:\n${output}`);
    await delay(100);
  }
  await delay(idleSeconds * 1_000);
  const memory = weigh(child.pid);
  child.kill('SIGTERM');
  await ended;
  console.log({ seconds, ...memory });
  return { seconds, ...memory };
}

/** Kilobytes of a process and all its descendants. */
function weigh(root) {
  const children = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\s*(\d+)/m.exec(readOr(`/proc/${pid}/status`))?.[1];
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const family = [String(root)];
  for (const pid of family) family.push(...(children.get(pid) ?? []));
  const sum = (key) =>
    family.reduce(
      (total, pid) =>
        total + Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
      0,
    );
  return { rss: sum('Rss'), pss: sum('Pss') };
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
