import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed: Node's own modules only.
export const workspace = fileURLToPath(new URL('../..', import.meta.url));
const stamps = join(workspace, '.data', 'built');
const titles = { web: 'Building the web app', 'admin-web': "Building the administrators' app" };
const oldestNode = [20, 19];

/**
 * Installs and builds what is missing or older than its sources.
 * @param {(text: string) => void} say gets what is being done
 * @param {readonly string[]} apps the apps that are served from their build
 * @throws {Error} with the output of what failed
 */
export async function prepare(say, apps = Object.keys(titles)) {
  checkNodeVersion();
  const release = await takeTurn(say);
  try {
    if (!isInstalled()) await install(say);
    await Promise.all([serverSide(), ...apps.map((name) => app(name, titles[name]))].map((part) => build(say, part)));
  } finally {
    release();
  }
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}: https://nodejs.org`,
  );
}

function isInstalled() {
  const installed = join(workspace, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const lockfile = join(workspace, 'package-lock.json');
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs || readStamp('install') === digest([lockfile]);
}

async function install(say) {
  const lockfile = join(workspace, 'package-lock.json');
  // Tools that build and test are development dependencies, needed whatever NODE_ENV says.
  const command = `npm ${existsSync(lockfile) ? 'ci' : 'install'} --include=dev --include=optional --no-audit --no-fund`;
  await run(say, 'Installing packages', command, workspace);
  writeStamp('install', digest([lockfile]));
}

function serverSide() {
  const projects = ['gateway', 'tools', ...readdirSync(join(workspace, 'services')).map((name) => `services/${name}`)];
  return {
    name: 'server',
    title: 'Building the services',
    command: `tsc -b ${projects.filter((project) => existsSync(join(workspace, project, 'tsconfig.json'))).join(' ')}`,
    folder: workspace,
    inputs: ['libs', 'services', 'gateway', 'tools', 'tsconfig.base.json', 'package-lock.json'],
    output: 'gateway/dist',
  };
}

function app(name, title) {
  const { targets } = JSON.parse(readFileSync(join(workspace, name, 'project.json'), 'utf8'));
  return {
    name,
    title,
    command: targets.build.command,
    folder: join(workspace, name),
    inputs: [name, 'tools/apps', 'libs/domain', 'libs/contracts', 'libs/web-kit', 'package-lock.json'],
    output: `${name}/dist`,
  };
}

async function build(say, { name, title, command, folder, inputs, output }) {
  const now = digest(inputs.map((input) => join(workspace, input)));
  if (readStamp(name) === now && existsSync(join(workspace, output))) return;
  await run(say, title, command, folder);
  writeStamp(name, now);
}

/** Names, sizes and times of all source files below the paths, as one short text. */
function digest(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const entry = statSync(path);
    if (!entry.isDirectory()) return hash.update(`${path} ${entry.size} ${entry.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) {
      if (!['node_modules', 'dist', 'dist-ssr', 'coverage'].includes(name)) visit(join(path, name));
    }
  };
  paths.filter(existsSync).forEach(visit);
  return hash.digest('hex');
}

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(name, content) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), content);
}

/** Runs a command line and shows its progress; shows its output only if it fails. */
function run(say, title, command, cwd) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${title} …`);
  const reminder = setInterval(() => say(`${title} … ${seconds()} s`), 10_000);
  const path = [join(workspace, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Only the tests need browsers.
  const env = { ...process.env, PATH: path, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(reminder);
      if (code === 0) return resolve();
      reject(new Error(`${title} failed (${command}):\n${output.trim()}`));
    });
  });
}

/** Two starts at once must not install or build into the same folders; the second waits for the first. */
async function takeTurn(say) {
  const file = join(workspace, '.data', 'preparing');
  mkdirSync(join(workspace, '.data'), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readOr(file, '0')))) rmSync(file, { force: true });
      else if (waited === 0) say('Another start is installing or building here, waiting for it …');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
