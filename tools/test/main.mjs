import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { prepare, workspace } from '../start/preparation.mjs';
import { haveChromium } from './chromium.mjs';

const results = join(workspace, '.data', 'test-results');
const began = Date.now();
const sum = { passed: 0, failed: 0 };
/** Titles of tests that failed at first. */
const again = [];

/**
 * Everything that must hold, cheapest first; a step that reads no report counts as one test. `npm test -- types jest`
 * takes these two only.
 */
const steps = [
  { name: 'lint', title: 'Lint', command: 'eslint . --max-warnings 0' },
  { name: 'format', title: 'Format', command: 'prettier --check --log-level warn .' },
  { name: 'types', title: 'Types', command: 'tsc -b' },
  {
    name: 'jest',
    title: 'Unit, integration and component tests',
    command: `jest --ci --maxWorkers=100% --json --outputFile=${join(results, 'jest.json')}`,
    count: () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport('jest.json');
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
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
    count: () => {
      const { stats, errors, suites } = readReport('playwright.json');
      again.push(...suites.flatMap(triedAgain));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors.length > 0 ? 1 : 0) };
    },
  },
];

const wanted = process.argv.slice(2);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. ${[...new Set(steps.map(({ name }) => name))].join(', ')}`);
  await prepare(say);
  for (const step of steps) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    if (step.name === 'browser') process.env.CHROMIUM = await haveChromium(say);
    await take(step);
  }
} catch (error) {
  console.error(error.message);
  sum.failed++;
}
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
if (again.length > 0) console.log(`\n!! Needed a second try:\n${again.map((title) => `!!   ${title}`).join('\n')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function take({ title, command, folder = '.', env, count }) {
  console.log(`\n── ${title}: ${command}`);
  const started = Date.now();
  const code = await run(command, join(workspace, folder), env);
  const counted = countOr(count, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  // A runner that fails without a failed test (a leak, a threshold, a crash) has failed all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  sum.passed += counted.passed;
  sum.failed += counted.failed;
  console.log(
    `── ${title}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

function countOr(count, fallback) {
  try {
    return count?.() ?? fallback;
  } catch {
    return fallback;
  }
}

/** What passed at the second try, in a suite of Playwright's report. */
function triedAgain({ suites = [], specs }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(triedAgain)];
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
