import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { prepare, workspace } from '../start/preparation.mjs';
import { haveChromium, haveHeadlessShell } from './chromium.mjs';
import { haveEngines } from './engines.mjs';
import { haveKubectl } from './kubectl.mjs';
import { havePrometheus } from './prometheus.mjs';

const results = join(workspace, '.data', 'test-results');
const began = Date.now();
const sum = { passed: 0, failed: 0 };
const failed = [];
/** Specs of servers wait for a third of their time, so a third one fits on two cores. */
const workers = Math.max(3, availableParallelism());
const wanted = process.argv.slice(2);

/** They read the sources alone and use one core each, so they run at the same time. */
const checks = [
  { name: 'lint', title: 'Lint', command: 'oxlint' },
  { name: 'format', title: 'Format', command: 'oxfmt --check' },
  { name: 'types', title: 'Types', command: 'tsc -b' },
];
/**
 * Everything that must hold, cheapest first; a step that reads no report counts as one test. `npm test -- types jest`
 * takes these two only.
 */
const steps = [
  ...checks,
  jest('Unit tests', 'unit'),
  jest('Integration tests', 'integration'),
  jest('Component tests', 'web', 'admin-web'),
  {
    name: 'rules',
    title: 'Rules of alarms',
    folder: 'deploy/observability',
    command:
      'promtool check rules *.rules.yml && promtool check config prometheus.yml && promtool test rules *.test.yml',
  },
  { name: 'size', title: 'Size of the web app', command: 'node ../tools/apps/check-size.mjs', folder: 'web' },
  {
    name: 'size',
    title: "Size of the administrators' app",
    command: 'node ../tools/apps/check-size.mjs',
    folder: 'admin-web',
  },
  {
    name: 'browser',
    title: 'Browser tests',
    command: 'playwright test -c e2e/playwright.config.ts',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
    read: () => readPlaywright(readReport('playwright.json')),
  },
  {
    name: 'engines',
    title: 'Walk in Firefox and WebKit at both sizes, and all screens in the pseudo-language',
    command: 'playwright test -c e2e/playwright.config.ts --project=walk --project=pseudo-language --no-deps',
    // The browser tests take half of it.
    isExtra: true,
    env: { WALK: 'whole', PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'engines.json') },
    read: () => readPlaywright(readReport('engines.json')),
  },
];

const NO_ENGINES = 'Firefox and WebKit are not here; root on Debian with a network can install them.';

/** Programs that a step needs; they are fetched while the steps before it run. */
const needed = {
  rules: () => havePrometheus(say),
  jest: async () => {
    process.env.KUBECTL = await haveKubectl(join(workspace, '.data', 'kubectl'), say);
  },
  browser: async () => {
    await havePrometheus(say);
    process.env.CHROMIUM = await haveChromium(say);
    process.env.HEADLESS_SHELL = (await haveHeadlessShell(say)) ?? '';
    if (await haveEngines(say)) process.env.WALK = 'short';
    else say(`The walk is left out: ${NO_ENGINES}`);
  },
  engines: async () => {
    await needed.browser();
    if (!process.env.WALK) throw new Error(NO_ENGINES);
  },
};

keepTemporaryFilesInMemory();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. ${[...new Set(steps.map(({ name }) => name))].join(', ')}`);
  await prepare(say);
  const isWanted = ({ name, isExtra }) => (wanted.length === 0 ? !isExtra : wanted.includes(name));
  const names = new Set(steps.filter(isWanted).map(({ name }) => name));
  const programs = Object.fromEntries([...names].map((name) => [name, needed[name]?.()]));
  // Each is awaited by its step alone.
  for (const each of Object.values(programs)) each?.catch(() => undefined);
  const takeOnce = async (step) => {
    await programs[step.name];
    return take(step);
  };
  await Promise.all(checks.filter(isWanted).map(takeOnce));
  for (const step of steps.filter((each) => !checks.includes(each) && isWanted(each))) await takeOnce(step);
} catch (error) {
  console.error(error.message);
  sum.failed++;
}
// The output of a step is long, and its failures stand far above its end.
for (const name of failed) console.log(`✘ ${name}`);
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** Databases of one run need no disk; its flushes take a seventh of the browser tests' time. */
function keepTemporaryFilesInMemory() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || process.platform !== 'linux') return;
  const { bsize, bavail } = statfsSync(memory);
  if (bsize * bavail > 6e9) process.env.TMPDIR = memory;
}

/** One run for each kind: workers that hold the modules of all of them take half as long again. */
function jest(title, ...projects) {
  const report = `${projects[0]}.json`;
  const options = `--ci --maxWorkers=${workers} --selectProjects ${projects.join(' ')}`;
  return {
    name: 'jest',
    title,
    command: `jest ${options} --json --outputFile=${join(results, report)}`,
    read: () => readJest(readReport(report)),
  };
}

async function take({ title, command, folder = '.', env, read }) {
  console.log(`\n── ${title}: ${command}`);
  const started = Date.now();
  const code = await run(command, join(workspace, folder), env);
  const { passed, failures } = readOr(read, { passed: code === 0 ? 1 : 0, failures: [] });
  // A runner that fails without a failed test (a leak, a threshold, a crash) has failed all the same.
  if (failures.length === 0 && code !== 0) failures.push(`ended with ${code}`);
  sum.passed += passed;
  sum.failed += failures.length;
  failed.push(...failures.map((name) => `${title}: ${name}`));
  console.log(
    `── ${title}: ${passed} passed, ${failures.length} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

/** A runner that crashed leaves no report. */
function readOr(read, fallback) {
  try {
    return read?.() ?? fallback;
  } catch {
    return fallback;
  }
}

function readJest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(workspace, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && tests.length === 0) return [file];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failures };
}

function readPlaywright({ stats, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return { passed: stats.expected, failures };
}

function run(command, cwd, env) {
  const path = [join(workspace, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: path },
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport(name) {
  return JSON.parse(readFileSync(join(results, name), 'utf8'));
}

function say(text) {
  console.log(`  ${text}`);
}
