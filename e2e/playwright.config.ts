import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** Journeys in a real browser against the built product, which `product.setup.ts` starts on data of its own. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'dist/**',
  outputDir: '../test-results',
  globalSetup: './product.setup.ts',
  // One product on few cores. Screens leave it as it is, so they run beside each other; journeys kill parts of it.
  workers: 2,
  projects: [
    { name: 'screens', testMatch: ['screens/*.spec.ts', 'admin/*.spec.ts'], fullyParallel: true },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: ['screens/**', 'admin/**', 'dist/**'],
      workers: 1,
      dependencies: ['screens'],
    },
  ],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || (existsSync(debianChromium) ? debianChromium : undefined),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
