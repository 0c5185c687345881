import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { prepare, workspace } from '../start/preparation.mjs';
import { haveChromium, haveHeadlessShell } from './chromium.mjs';
import { haveKubectl } from './kubectl.mjs';
import { havePrometheus } from './prometheus.mjs';

const results = join(workspace, '.data', 'test-results');
const began = Date.now();
const sum = { passed: 0, failed: 0 };
/** Specs of servers wait for a third of their time, so a third one fits on two cores. */
const workers = Math.max(3, availableParallelism());
/** More failures than these are no stumble. */
const FEW = 5;
/** Titles of tests that failed at first. */
const again = [];

/** They read the sources alone and use one core each, so they run at the same time. */
const checks = [
  { name: 'lint', title: 'Lint', command: 'oxlint' },
  { name: 'format', title: 'Format', command: 'oxfmt --check' },
  { name: 'types', title: 'Types', command: 'tsc -b' },
  {
    name: 'rules',
    title: 'Rules of alarms',
    folder: 'deploy/observability',
    command:
      'promtool check rules *.rules.yml && promtool check config prometheus.yml && promtool test rules *.test.yml',
  },
];
/**
 * Everything that must hold, cheapest first; a step that reads no report counts as one test. `npm test -- types jest`
 * takes these two only.
 */
const steps = [
  ...checks,
  {
    name: 'jest',
    title: 'Unit, integration and component tests',
    command: `jest --ci --maxWorkers=${workers} --json --outputFile=${join(results, 'jest.json')}`,
    read: () => readJest(readReport('jest.json')),
    only: (failures) => `--runTestsByPath ${[...new Set(failures.map(({ file }) => file))].join(' ')}`,
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
    only: (failures) => `--no-deps ${failures.map(({ file, line }) => `${file}:${line}`).join(' ')}`,
  },
];

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
  },
};

const wanted = process.argv.slice(2);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. ${[...new Set(steps.map(({ name }) => name))].join(', ')}`);
  await prepare(say);
  const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);
  const programs = Object.fromEntries(steps.filter(isWanted).map(({ name }) => [name, needed[name]?.()]));
  // Each is awaited by its step alone.
  for (const each of Object.values(programs)) each?.catch(() => undefined);
  const takeOnce = async (step) => {
    await programs[step.name];
    await take(step);
  };
  await Promise.all(checks.filter(isWanted).map(takeOnce));
  for (const step of steps.filter((each) => !checks.includes(each) && isWanted(each))) await takeOnce(step);
} catch (error) {
  console.error(error.message);
  sum.failed++;
}
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
if (again.length > 0) console.log(`\n!! Needed a second try:\n${again.map((title) => `!!   ${title}`).join('\n')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function take(step) {
  console.log(`\n── ${step.title}: ${step.command}`);
  const started = Date.now();
  const { passed, failed } = await withSecondTry(step);
  sum.passed += passed;
  sum.failed += failed;
  console.log(`── ${step.title}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
}

/** A few that fail among thousands are run once more, alone: a machine may stumble. They are named at the end. */
async function withSecondTry(step) {
  const first = await attempt(step);
  const { passed, failures } = first;
  if (!failures || failures.length === 0 || failures.length > FEW) return first;
  console.log(`\n── ${step.title}: ${failures.length} once more`);
  const second = await attempt(step, step.only(failures));
  const failed = second.failures?.length ?? failures.length;
  const still = new Set(second.failures?.map(({ title }) => title));
  if (second.failures) again.push(...failures.filter(({ title }) => !still.has(title)).map(({ title }) => title));
  return { passed: passed + Math.max(0, failures.length - failed), failed };
}

/** @returns `failures` only when the report is whole and what failed can be run alone */
async function attempt({ command, folder = '.', env, read }, only = '') {
  const code = await run(`${command} ${only}`, join(workspace, folder), env);
  const { passed, failures, whole } = reportOr(read, { passed: code === 0 ? 1 : 0, failures: [], whole: false });
  // A runner that fails without a failed test (a leak, a threshold, a crash) has failed all the same.
  const crashed = code !== 0 && failures.length === 0;
  return {
    passed,
    failed: failures.length + (crashed ? 1 : 0),
    failures: whole && !crashed ? failures : undefined,
  };
}

function reportOr(read, fallback) {
  try {
    return read?.() ?? fallback;
  } catch {
    return fallback;
  }
}

function readJest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const named = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => ({ file, title: `${relative(workspace, file)} ${fullName}` }));
    return named.length === 0 && status === 'failed' ? [{ file, title: relative(workspace, file) }] : named;
  });
  return { passed: numPassedTests, failures, whole: true };
}

function readPlaywright({ stats, errors, suites }) {
  const tests = suites.flatMap(testsOf);
  again.push(...tests.filter(({ status }) => status === 'flaky').map(({ title }) => title));
  return {
    passed: stats.expected + stats.flaky,
    failures: tests.filter(({ status }) => status === 'unexpected'),
    // Journeys are skipped when screens fail.
    whole: errors.length === 0 && tests.every(({ status }) => status !== 'skipped'),
  };
}

function testsOf({ suites = [], specs }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status }) => ({ file, line, title: `${file}:${line} ${title}`, status })),
  );
  return [...here, ...suites.flatMap(testsOf)];
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
